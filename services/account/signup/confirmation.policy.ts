import { definePolicy, type Actor } from "@carnet/services/framework";

/** A link that was mailed to prove an address. */
export interface MailedLink {
  userId: string;
  /** Followed in the browser that asked for it. */
  askedHere: boolean;
}

/**
 * A link shows whose mailbox it is, not whose account: that is shown by the browser that asked or by its own session, else whoever
 * follows a stranger's link would prove the stranger's address. A new account has no session, and is asked for its password.
 */
export const confirmationPolicy = definePolicy({
  proveNew: (_actor: Actor, link: MailedLink) => link.askedHere || "passwordNeeded",
  proveChanged: (actor: Actor, link: MailedLink) =>
    link.askedHere || (actor.userId === link.userId && actor.impersonatorId === null) || "sessionNeeded",
});
