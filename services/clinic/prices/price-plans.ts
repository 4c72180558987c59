import { Clinic } from "../clinics/clinic.model.ts";
import { type Currency, currencyOf, type PlanCode, priceOfPlan, type RebateCoupon } from "../contract/index.ts";
import type { PlanLine } from "../purchases/purchase.ts";
import { taxesOn } from "./plan-taxes.ts";
import { currentPricing } from "./price-list.ts";

type Place = Pick<Clinic, "country" | "provinceOrState">;

/**
 * What plans cost now under a rebate, each for its person and clinic, with the taxes of where that clinic is. What is paid together
 * is in one currency, that of the first. The place of a clinic is given while it is not opened yet.
 */
export async function pricePlans(
  plans: { clinicId: string; userId: string; plan: PlanCode }[],
  rebate: RebateCoupon | null,
  where: { place?: Place; currency?: Currency } = {},
): Promise<PlanLine[]> {
  const prices = await currentPricing();
  const clinics = where.place ? [] : await Clinic.query().findByIds(plans.map(({ clinicId }) => clinicId));
  const placeOf = (id: string): Place =>
    where.place ?? clinics.find((clinic) => clinic.id === id) ?? { country: null, provinceOrState: null };
  const [first] = plans;
  const currency = where.currency ?? currencyOf(first ? placeOf(first.clinicId).country : null);
  return plans.map((each) => {
    const { country, provinceOrState } = placeOf(each.clinicId);
    const amount = priceOfPlan(prices, each.plan, rebate?.rebate_percentage);
    return { ...each, amount, currency, taxes: taxesOn(country, provinceOrState) };
  });
}
