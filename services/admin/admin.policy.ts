import { definePolicy, type Actor } from "@carnet/services/framework";

const isAdministrator = (actor: Actor, _thing: null) => actor.role === "admin" && actor.impersonatorId === null;

/** The platform's own pages are for an administrator who acts as nobody else (ADM-001). */
export const adminPolicy = definePolicy({ read: isAdministrator, change: isAdministrator });
