import { Refusal } from "@carnet/services/kit";
import type { Knex } from "knex";
import type { Clinic } from "../clinics/clinic.model.ts";
import { priceOfPlan, type PlanCode, type RebateCoupon } from "../contract/index.ts";
import { CardCustomer } from "../cards/card-customer.model.ts";
import { cardProvider } from "../cards/card-provider.ts";
import { Invoice } from "./invoice.model.ts";
import { currentPricing } from "../prices/price-list.ts";

/** Who gets which plan in which clinic, and the rebate the owner enjoys. */
export interface PlanPurchase {
  clinic: Clinic;
  userId: string;
  plan: PlanCode;
  rebate: RebateCoupon | null;
}

/**
 * Charges one period of a plan to the clinic's card and writes the invoice. Call it last in a transaction, so that
 * nothing else can fail once the card was charged. Refuses with `missing` without a card, else with the card's own code.
 */
export async function payForPlan(trx: Knex, { clinic, userId, plan, rebate }: PlanPurchase): Promise<void> {
  const amount = priceOfPlan(await currentPricing(), plan, rebate?.rebate_percentage);
  const invoice = await Invoice.query(trx)
    .insert({ clinicId: clinic.id, userId, preTax: amount, total: amount })
    .returning("*");
  await invoice.addLine(trx, plan, amount);
  if (amount === 0) return;
  const customer = await CardCustomer.query(trx).findById(clinic.ownerId);
  if (!customer || !clinic.stripeCardId) throw new Refusal("missing");
  const stripeChargeId = await cardProvider().charge({
    customerId: customer.stripeCustomerId,
    cardId: clinic.stripeCardId,
    amount,
    description: `Carnet ${plan}`,
    key: invoice.id,
  });
  await invoice.$query(trx).patch({ stripeChargeId, chargedAt: new Date().toISOString() });
}
