import { announce, inTransaction, nobody } from "@carnet/services/framework";
import { freeTrialGranted } from "@carnet/nats/contracts/clinic/freeTrial.granted.v1";
import { logMoney } from "../money-log/money-change.model.ts";
import { takeTurn } from "../payments/payment.model.ts";
import { FreeTrial, trialDays } from "./free-trial.model.ts";
import { mailTrial } from "./mail-trial.ts";

/**
 * Gives a person a free trial as the administrator (ADM-005): a new one, or the one they had runs for its whole time again from now.
 * Null where it became a paid plan.
 */
export async function grantFreeTrial(userId: string, by: string): Promise<string | null> {
  return inTransaction(async (trx) => {
    await takeTurn(trx, userId);
    const endsAt = new Date(Date.now() + trialDays * 86_400_000).toISOString();
    const earlier = await FreeTrial.of(userId, trx);
    if (earlier?.convertedAt) return null;
    const again = { endsAt, endedAt: null, terminatedAt: null };
    const trial = earlier
      ? await FreeTrial.query(trx).patchAndFetchById(earlier.id, again)
      : await FreeTrial.query(trx).insert({ userId, endsAt }).returning("*");
    const administrator = { ...nobody, userId: by };
    await announce(trx, freeTrialGranted, administrator, { trialId: trial.id, userId, endsAt });
    await logMoney(trx, administrator, { kind: "trialGranted", personId: userId, until: endsAt });
    await mailTrial(trx, trial, "freeTrialGranted");
    return trial.id;
  });
}
