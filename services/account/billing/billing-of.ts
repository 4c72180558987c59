import { ask } from "@carnet/services/framework";
import { clinicBillingStatus } from "@carnet/nats/contracts/rpc/clinic.billingStatus.v1";
import { BillingView } from "./billing-view.model.ts";

/**
 * Where somebody stands with trial and coupon, in the words of userInfo: from our copy, which clinic's facts keep true.
 * Clinic is asked when there is no copy or a fact has made it old; when it does not answer, the copy must do.
 */
export async function billingOf(userId: string) {
  const copy = await BillingView.one({ user_id: userId });
  const view = copy && !copy.isStale ? copy : ((await askClinic(userId).catch(() => null)) ?? copy);
  const rebate = view?.rebatePercentage ?? null;
  return {
    hasFreeTrial: view?.hasFreeTrial ?? false,
    mustUpgradeFreeTrial: view?.mustUpgradeFreeTrial ?? false,
    rebate_coupon: rebate === null ? null : { rebate_percentage: Number(rebate) },
  };
}

async function askClinic(userId: string) {
  const { hasFreeTrial, mustUpgradeFreeTrial, rebate_coupon } = await ask(clinicBillingStatus, { userId });
  const rebatePercentage = rebate_coupon?.rebate_percentage ?? null;
  const view = { userId, hasFreeTrial, mustUpgradeFreeTrial, rebatePercentage, isStale: false };
  await BillingView.query().insert(view).onConflict("user_id").merge();
  return view;
}
