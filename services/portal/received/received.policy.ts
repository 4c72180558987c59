import { definePolicy, type Actor } from "@carnet/services/framework";

/** Answers are received by those who ask; a patient only answers. */
export const receivedPolicy = definePolicy({
  list: (actor: Actor, _day: null) => actor.role === "therapist" || actor.role === "admin",
});
