import { current, inTransaction, refuse } from "@carnet/services/framework";
import { projectRefund } from "../billing/project-refund.ts";
import type { BilledItem } from "../cards/billed.ts";
import { cardProvider } from "../cards/card-provider.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import type { PlanTax } from "../contract/index.ts";
import { taxesOn } from "../prices/plan-taxes.ts";
import { CardEvent } from "./card-event.model.ts";
import { projectSubscription } from "./project-subscription.ts";
import { sendEnds } from "./send-ends.ts";
import { SubscriptionItem } from "./subscription-item.model.ts";

/** How far back refunds are read again, in milliseconds. */
const refundsMs = 40 * 86_400_000;

/** Reads again, once a day, all that the card provider bills: what no webhook brought is written down then. */
export async function reconcile(): Promise<void> {
  const running = await SubscriptionItem.query().distinct("subscription_id").whereNot({ status: "canceled" });
  for (const { subscriptionId } of running) {
    try {
      const billed = await cardProvider(refuse).read(subscriptionId);
      await inTransaction((trx) => projectSubscription(trx, billed));
      for (const item of billed.items) await taxAsOfToday(item);
    } catch (error) {
      current().log.error("a subscription could not be reconciled", { error });
    }
  }
  await readRefunds();
  await sendEnds();
  await CardEvent.query().delete().whereRaw("received_at < now() - interval '30 days'");
}

/** A clinic that has moved, or a rate that is another now: the item is taxed so from its next period on. */
async function taxAsOfToday({ id, clinicId, taxes }: BilledItem): Promise<void> {
  const clinic = await Clinic.query().findById(clinicId);
  if (!clinic) return;
  const wanted = taxesOn(clinic.country, clinic.provinceOrState);
  const spelled = (list: readonly PlanTax[]) =>
    JSON.stringify(list.map(({ tax, rate, number }) => [tax, rate, number]));
  if (spelled(taxes) !== spelled(wanted)) await cardProvider(refuse).setTaxes(id, wanted);
}

/** Refunds that no webhook brought. */
async function readRefunds(): Promise<void> {
  try {
    const since = new Date(Date.now() - refundsMs).toISOString();
    for (const refund of await cardProvider(refuse).refunds({ since }))
      await inTransaction((trx) => projectRefund(trx, refund));
  } catch (error) {
    current().log.error("refunds could not be reconciled", { error });
  }
}
