import { Refusal, type Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import { openForService } from "../../principals/service-seal.ts";
import { stepOf } from "./code-steps.ts";
import { TotpSecret } from "./totp-secret.model.ts";

const offerMs = 10 * 60_000;

/** Takes a code, once: it and every older one are spent, also when it comes twice at the same moment. */
export async function takeTotp(userId: string, code: string): Promise<boolean> {
  const stored = await TotpSecret.query().findById(userId);
  if (!stored?.sealedSecret) return false;
  const step = stepOf(openForService("totp", userId, stored.sealedSecret), code);
  if (step === null) return false;
  const taken = await TotpSecret.query()
    .patch({ lastStep: String(step) })
    .where({ user_id: userId })
    .where("last_step", "<", step);
  return taken > 0;
}

/** Makes the offered secret the one that counts, against a code of it. Refuses with notFound or wrongSecondFactor. */
export async function confirmTotp(
  trx: Knex.Transaction,
  userId: string,
  code: string,
  refuse: Refuses<"wrongSecondFactor">,
): Promise<void> {
  const stored = await TotpSecret.query(trx).findById(userId).forUpdate();
  if (!stored?.offeredSecret || Date.now() - Date.parse(stored.offeredAt ?? "") > offerMs)
    throw new Refusal("notFound");
  const step = stepOf(openForService("totp", userId, stored.offeredSecret), code);
  if (step === null) throw refuse("wrongSecondFactor");
  await TotpSecret.query(trx)
    .patch({ sealedSecret: stored.offeredSecret, lastStep: String(step), offeredSecret: null, offeredAt: null })
    .where({ user_id: userId });
}
