import { definePolicy, type Actor } from "@carnet/services/kit";

const inPerson = (actor: Actor, _own: null) => (actor.impersonatorId === null ? true : "impersonated");

/** A trust store is its owner's; an administrator acting as them neither sees nor replaces it. */
export const trustStorePolicy = definePolicy({ read: inPerson, save: inPerson });
