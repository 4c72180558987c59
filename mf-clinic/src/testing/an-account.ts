import type { AccountInfoView } from "@carnet/services/clinic/contract";
import { pricing } from "@carnet/shell/testing/clinic";

/** Somebody who has never had a trial. */
export function anAccount(overrides: Partial<AccountInfoView> = {}): AccountInfoView {
  return {
    pricing,
    stripePublicKey: "pk_local",
    stripeScript: "https://cards.example/v3/",
    stripeCustomerInfo: null,
    freeTrial: null,
    freeTrialOffered: true,
    rebate_coupon: null,
    ...overrides,
  };
}
