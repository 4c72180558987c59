import { type Actor, announce, inTransaction, nobody, Refusal, refuse } from "@carnet/services/framework";
import { freeTrialEnded } from "@carnet/nats/contracts/clinic/freeTrial.ended.v1";
import { freeTrialTerminated } from "@carnet/nats/contracts/clinic/freeTrial.terminated.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { refuseWhilePaying } from "../payments/payment.model.ts";
import type { Buyer } from "../purchases/purchase.ts";
import { FreeTrial } from "./free-trial.model.ts";
import { mailTrial } from "./mail-trial.ts";

/** Ends the trials whose time is up, and with each the plans that ran on it. Run by the clock; twice is harmless. */
export async function endFreeTrials(): Promise<void> {
  await inTransaction(async (trx) => {
    const over = await FreeTrial.query(trx)
      .patch({ endedAt: new Date().toISOString() })
      .whereNull("ended_at")
      .whereNull("terminated_at")
      .whereNull("converted_at")
      .where("ends_at", "<=", new Date().toISOString())
      .returning("*");
    for (const trial of over) {
      await announce(trx, freeTrialEnded, nobody, { trialId: trial.id, userId: trial.userId, endsAt: trial.endsAt });
      await terminatePlans(trx, trial);
    }
  });
}

/** Ends a trial that runs, and with it its plans, at once; of two at the same time one does. Refuses with `notFound` once it is over. */
export async function terminateFreeTrial(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (trx) => {
    const trial = await FreeTrial.query(trx).findById(id).forUpdate();
    if (!trial?.isRunning) throw new Refusal("notFound");
    await refuseWhilePaying(trx, `conversion:${id}`, refuse);
    const { userId, endsAt } = trial;
    const terminatedAt = new Date().toISOString();
    await FreeTrial.query(trx).patch({ terminatedAt }).findById(id);
    await announce(trx, freeTrialTerminated, actor, { trialId: id, userId, endsAt });
    await terminatePlans(trx, trial, actor, terminatedAt);
  });
}

async function terminatePlans(trx: Knex, trial: FreeTrial, actor: Buyer = nobody, at = trial.endsAt): Promise<void> {
  await mailTrial(trx, trial, "freeTrialEnded");
  await logMoney(trx, actor, { kind: "trialEnded", personId: trial.userId, until: at });
  const ended = await Member.query(trx)
    .patch({ planTerminatedAt: at })
    .where({ trial_id: trial.id })
    .whereNull("plan_terminated_at")
    .returning("*");
  for (const member of ended) {
    const clinic = await Clinic.byId(member.clinicId, trx);
    await announce(trx, planTerminated, actor, membershipOf(clinic, member));
  }
}
