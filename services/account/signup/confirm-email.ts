import { hashToken, inTransaction, Refusal, type Actor } from "@carnet/services/framework";
import type { Knex } from "knex";
import { takeNewEmail } from "../email-change/take-new-email.ts";
import { User } from "../users/user.model.ts";
import { confirmationPolicy } from "./confirmation.policy.ts";
import { EmailConfirmation } from "./email-confirmation.model.ts";
import { proveAddress } from "./prove-address.ts";

/** Who follows a mailed link, and whether in the browser that asked for this account. */
interface Follower {
  actor: Actor;
  askedHere: (userId: string) => boolean;
}

/**
 * Takes the secret of a confirmation link, of a new account or of a change of address, once: the state is part of the WHERE, so of two clicks one counts.
 * Refuses with guidAlreadyUsed or guidExpired; a secret we never made counts as expired. One followed elsewhere than where it was asked
 * for stays good: passwordNeeded, or sessionNeeded.
 */
export async function confirmEmail(guid: string, { actor, askedHere }: Follower): Promise<void> {
  const guidHash = hashToken(guid);
  const asLink = (userId: string) => ({ userId, askedHere: askedHere(userId) });
  await inTransaction(async (trx) => {
    const link = await takeConfirmation(trx, guidHash);
    if (link) {
      confirmationPolicy.allow(actor, "proveNew", asLink(link.userId));
      return proveAddress(trx, await User.query(trx).findById(link.userId).throwIfNotFound());
    }
    const known = await EmailConfirmation.query(trx).findById(guidHash);
    if (known) throw new Refusal(known.usedAt ? "guidAlreadyUsed" : "guidExpired");
    await takeNewEmail(trx, guidHash, (userId) => confirmationPolicy.allow(actor, "proveChanged", asLink(userId)));
  });
}

/** Proves an address to whoever gives the password of its account together with the link; any other link changes nothing. Answers the account. */
export async function confirmByPassword(user: User, guid: string): Promise<User> {
  return inTransaction(async (trx) => {
    const link = await takeConfirmation(trx, hashToken(guid), user.id);
    if (link) await proveAddress(trx, user);
    return User.query(trx).findById(user.id).throwIfNotFound();
  });
}

async function takeConfirmation(trx: Knex.Transaction, guidHash: string, userId?: string) {
  const [link] = (await EmailConfirmation.query(trx)
    .patch({ usedAt: new Date().toISOString() })
    .where({ guid_hash: guidHash, used_at: null, ...(userId && { user_id: userId }) })
    .whereRaw("expires_at > now()")
    .returning("*")) as unknown as EmailConfirmation[];
  return link;
}
