import { definePolicy } from "@carnet/services/framework";

/** A patient reads what is theirs of their own record, its receipts and its next visit, and nobody in their name. */
export const ownRecordPolicy = definePolicy<{ isSelf: boolean }, "read">({
  read: (actor, { isSelf }) =>
    (actor.role === "patient" && actor.impersonatorId === null && isSelf) || "CANNOT_ACCESS_PATIENT",
});
