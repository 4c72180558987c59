import { definePolicy, type Membership } from "@carnet/services/framework";
import { isDesk } from "../money/collect.policy.ts";

/** What decides about a letter with a receipt: whose receipt it is, how the actor belongs to the clinic, and whether one was issued. */
export interface LetterFacts {
  therapistId: string;
  membership: Membership | null;
  /** A receipt of this patient and this therapist has been issued. */
  isIssued: boolean;
}

/**
 * A receipt is read and mailed by its therapist, by those who run the clinic, and, once issued, by the desk (services/decisions/0007).
 * Who has left the clinic reads none.
 */
export const receiptPolicy = definePolicy<LetterFacts, "send" | "read">({
  send: (actor, { therapistId, membership, isIssued }) =>
    therapistId === actor.userId || membership?.canAdmin === true || (isDesk(membership) && isIssued),
  read: (actor, { therapistId, membership }) =>
    membership?.isMember === true &&
    (therapistId === actor.userId || membership.canAdmin === true || isDesk(membership)),
});
