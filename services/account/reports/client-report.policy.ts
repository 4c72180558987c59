import { definePolicy, type Actor } from "@carnet/services/framework";

/** What pages reported is read by administrators, in person. */
export const clientReportPolicy = definePolicy({
  read: (actor: Actor, _reports: null) => actor.role === "admin" && actor.impersonatorId === null,
});
