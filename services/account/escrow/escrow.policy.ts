import { definePolicy, type Actor } from "@carnet/services/framework";

const inPerson = (actor: Actor, _own: null) => (actor.impersonatorId === null ? true : "impersonated");

/** An escrow is shown to whoever holds the keys; an administrator acting as them holds none. */
export const escrowPolicy = definePolicy({ read: inPerson });
