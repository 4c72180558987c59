import { announce, type Refuses } from "@carnet/services/framework";
import { freeTrialGranted } from "@carnet/nats/contracts/clinic/freeTrial.granted.v1";
import type { Knex } from "knex";
import { logMoney } from "../money-log/money-change.model.ts";
import { refuseWhilePaying } from "../payments/payment.model.ts";
import type { Buyer } from "../purchases/purchase.ts";
import { FreeTrial, trialDays } from "./free-trial.model.ts";

/**
 * The trial that covers a person's plans: the one that runs, or a new one for who never had any.
 * Null when theirs is over: they pay. Refuses with `processing_error` while it is being converted, whose plans are counted.
 */
export async function openFreeTrial(
  trx: Knex,
  buyer: Buyer,
  userId: string,
  refuse: Refuses<"processing_error">,
): Promise<FreeTrial | null> {
  const earlier = await FreeTrial.of(userId, trx);
  if (earlier) {
    await refuseWhilePaying(trx, `conversion:${earlier.id}`, refuse);
    return earlier.isRunning ? earlier : null;
  }
  const endsAt = new Date(Date.now() + trialDays * 86_400_000).toISOString();
  const trial = await FreeTrial.query(trx).insert({ userId, endsAt }).returning("*");
  await announce(trx, freeTrialGranted, buyer, { trialId: trial.id, userId, endsAt });
  await logMoney(trx, buyer, { kind: "trialGranted", personId: userId, until: endsAt });
  return trial;
}
