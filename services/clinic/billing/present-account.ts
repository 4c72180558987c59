import type { AccountInfoView } from "../contract/index.ts";
import { CardCustomer } from "../cards/card-customer.model.ts";
import { cardProvider, providerScript, publishableKey, type RefuseCard } from "../cards/card-provider.ts";
import { CouponUse } from "../prices/coupon.model.ts";
import { FreeTrial } from "../trials/free-trial.model.ts";
import { currentPricing } from "../prices/price-list.ts";

/** Prices, cards, trial and rebate of a person, for the wizards that end in a plan (BIL-004). */
export async function presentAccount(userId: string, refuse: RefuseCard): Promise<AccountInfoView> {
  const [pricing, customer, trial, rebate] = await Promise.all([
    currentPricing(),
    CardCustomer.query().findById(userId),
    FreeTrial.of(userId),
    CouponUse.of(userId),
  ]);
  const customerId = customer?.stripeCustomerId;
  return {
    pricing,
    stripePublicKey: publishableKey(),
    stripeScript: providerScript(),
    stripeCustomerInfo: customerId ? { customerId, cards: await cardProvider(refuse).listCards(customerId) } : null,
    freeTrial: trial?.view ?? null,
    freeTrialOffered: trial === null || trial.isRunning,
    rebate_coupon: rebate,
  };
}
