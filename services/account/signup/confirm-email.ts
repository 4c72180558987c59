import { hashToken, inTransaction, Refusal } from "@carnet/services/kit";
import type { Knex } from "knex";
import { takeNewEmail } from "../email-change/take-new-email.ts";
import { User } from "../users/user.model.ts";
import { EmailConfirmation } from "./email-confirmation.model.ts";
import { proveAddress } from "./prove-address.ts";

/**
 * Takes the secret of a confirmation link, of a new account or of a change of address, once: the state is part of the WHERE, so of two clicks one counts.
 * Refuses with guidAlreadyUsed or guidExpired; a secret we never made counts as expired.
 */
export async function confirmEmail(guid: string): Promise<void> {
  const guidHash = hashToken(guid);
  await inTransaction(async (trx) => {
    const [link] = (await EmailConfirmation.query(trx)
      .patch({ usedAt: new Date().toISOString() })
      .where({ guid_hash: guidHash, used_at: null })
      .whereRaw("expires_at > now()")
      .returning("*")) as unknown as EmailConfirmation[];
    if (!link) return notOfSignup(trx, guidHash);
    await proveAddress(trx, await User.query(trx).findById(link.userId).throwIfNotFound());
  });
}

async function notOfSignup(trx: Knex.Transaction, guidHash: string) {
  const link = await EmailConfirmation.query(trx).findById(guidHash);
  if (link) throw new Refusal(link.usedAt ? "guidAlreadyUsed" : "guidExpired");
  await takeNewEmail(trx, guidHash);
}
