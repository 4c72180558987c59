import { definePolicy, type Actor } from "@carnet/services/framework";

const inPerson = (actor: Actor, _own: null) => (actor.impersonatorId === null ? true : "impersonated");

/** A trust store is its owner's; an administrator acting as them does not see it. */
export const trustStorePolicy = definePolicy({ read: inPerson });
