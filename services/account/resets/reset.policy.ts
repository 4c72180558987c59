import { definePolicy, type Actor } from "@carnet/services/framework";

/** A reset is ended by whoever holds the new keys, and not by an administrator acting as them. */
export const resetPolicy = definePolicy({
  finish: (actor: Actor, _own: null) => (actor.impersonatorId === null ? true : "impersonated"),
});
