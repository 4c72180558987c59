import { definePolicy, type Actor } from "@carnet/services/framework";

/** The day's work is a practitioner's; a patient has none. */
export const todayPolicy = definePolicy({
  read: (actor: Actor, _day: null) => actor.role === "therapist" || actor.role === "admin",
});
