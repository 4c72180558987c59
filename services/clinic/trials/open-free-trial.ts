import { type Actor, announce } from "@carnet/services/kit";
import { freeTrialGranted } from "@carnet/nats/contracts/clinic/freeTrial.granted.v1";
import type { Knex } from "knex";
import { FreeTrial, trialDays } from "./free-trial.model.ts";

/**
 * The trial that covers a person's plans: the one that runs, or a new one for who never had any.
 * Null when theirs is over: they pay.
 */
export async function openFreeTrial(trx: Knex, actor: Actor, userId: string): Promise<FreeTrial | null> {
  const earlier = await FreeTrial.of(userId, trx);
  if (earlier) return earlier.isRunning ? earlier : null;
  const endsAt = new Date(Date.now() + trialDays * 86_400_000).toISOString();
  const trial = await FreeTrial.query(trx).insert({ userId, endsAt }).returning("*");
  await announce(trx, freeTrialGranted, actor, { trialId: trial.id, userId, endsAt });
  return trial;
}
