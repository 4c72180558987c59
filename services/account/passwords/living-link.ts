import { hashToken, Refusal } from "@carnet/services/framework";
import type { Knex } from "knex";
import { PasswordReset } from "./password-reset.model.ts";

/** The link of a reset mail that still counts; refuses with guidAlreadyUsed or guidExpired, the latter for one we never made. */
export async function livingLink(guid: string): Promise<PasswordReset> {
  const link = await PasswordReset.query().findById(hashToken(guid));
  if (link?.usedAt) throw new Refusal("guidAlreadyUsed");
  if (!link || Date.parse(link.expiresAt) < Date.now()) throw new Refusal("guidExpired");
  return link;
}

/** Takes the link, once, also when it comes fifty times at once; the older links of that account die with it (THR-21). */
export async function takeLink(trx: Knex.Transaction, { guidHash, userId }: PasswordReset): Promise<void> {
  const usedAt = new Date().toISOString();
  const used = await PasswordReset.query(trx).patch({ usedAt }).where({ guid_hash: guidHash, used_at: null });
  if (used === 0) throw new Refusal("guidAlreadyUsed");
  await PasswordReset.query(trx).patch({ usedAt }).where({ user_id: userId, used_at: null });
}
