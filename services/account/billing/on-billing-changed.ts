import { react } from "@carnet/services/framework";
import { freeTrialConverted } from "@carnet/nats/contracts/clinic/freeTrial.converted.v1";
import { freeTrialEnded } from "@carnet/nats/contracts/clinic/freeTrial.ended.v1";
import { freeTrialGranted } from "@carnet/nats/contracts/clinic/freeTrial.granted.v1";
import { freeTrialTerminated } from "@carnet/nats/contracts/clinic/freeTrial.terminated.v1";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import type { Knex } from "knex";
import { BillingView } from "./billing-view.model.ts";

type Known = Partial<Pick<BillingView, "hasFreeTrial" | "mustUpgradeFreeTrial">>;

/** Notes what a fact says and that the rest may have changed. Hearing it twice changes nothing. */
const learn = async (trx: Knex.Transaction, userId: string, known: Known = {}) =>
  await BillingView.query(trx)
    .insert({ userId, ...known, isStale: true })
    .onConflict("user_id")
    .merge({ ...known, isStale: true });

/** Keeps our copy of trials and plans true. */
export const onBillingChanged = [
  react(freeTrialGranted, ({ data }, trx) =>
    learn(trx, data.userId, { hasFreeTrial: true, mustUpgradeFreeTrial: false }),
  ),
  react(freeTrialConverted, ({ data }, trx) =>
    learn(trx, data.userId, { hasFreeTrial: false, mustUpgradeFreeTrial: false }),
  ),
  react(freeTrialEnded, ({ data }, trx) =>
    learn(trx, data.userId, { hasFreeTrial: false, mustUpgradeFreeTrial: true }),
  ),
  react(freeTrialTerminated, ({ data }, trx) => learn(trx, data.userId, { hasFreeTrial: false })),
  react(planChanged, ({ data }, trx) => learn(trx, data.userId)),
  react(planTerminated, ({ data }, trx) => learn(trx, data.userId)),
];
