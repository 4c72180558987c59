import { current, inTransaction, refuse } from "@carnet/services/framework";
import { Invoice } from "../billing/invoice.model.ts";
import { projectRefund } from "../billing/project-refund.ts";
import type { BilledItem } from "../cards/billed.ts";
import { cardProvider } from "../cards/card-provider.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import type { PlanTax } from "../contract/index.ts";
import { taxesOn } from "../prices/plan-taxes.ts";
import { BillingDifference } from "./billing-difference.model.ts";
import { CardEvent } from "./card-event.model.ts";
import { projectSubscription } from "./project-subscription.ts";
import { sendEnds } from "./send-ends.ts";
import { SubscriptionItem } from "./subscription-item.model.ts";

/** How far back refunds are read again, in milliseconds. */
const refundsMs = 40 * 86_400_000;

/** Reads again, once a day, all that the card provider bills: what no webhook brought is written down then. */
export async function reconcile(): Promise<void> {
  let found = 0;
  const running = await SubscriptionItem.query().distinct("subscription_id").whereNot({ status: "canceled" });
  for (const { subscriptionId } of running) {
    try {
      const billed = await cardProvider(refuse).read(subscriptionId);
      const before = await standingOf(subscriptionId);
      await inTransaction((trx) => projectSubscription(trx, billed));
      found += await keepDifferences(before, await standingOf(subscriptionId));
      for (const item of billed.items) await taxAsOfToday(item);
    } catch (error) {
      current().log.error("a subscription could not be reconciled", { error });
      if (isUnknown(error)) found += await keepDifferences(await standingOf(subscriptionId), new Map());
    }
  }
  await readRefunds();
  await current().knex("billing_looks").insert({ found });
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

/** Whether the provider says that it has no such thing. */
const isUnknown = (error: unknown) => (error as { code?: unknown }).code === "resource_missing";

type Standing = Map<string, { clinicId: string; objectId: string; field: string; value: string }>;

/** What our rows say of a subscription and its invoices. */
async function standingOf(subscriptionId: string): Promise<Standing> {
  const items = await SubscriptionItem.query().where({ subscription_id: subscriptionId });
  const bought = await Invoice.query()
    .whereNotNull("stripe_invoice_id")
    .where((some) => {
      for (const { clinicId, userId } of items) void some.orWhere({ clinic_id: clinicId, user_id: userId });
    });
  const facts = [
    ...items.flatMap(({ id, clinicId, plan, amount, status }) =>
      Object.entries({ plan, amount, status }).map(([field, value]) => ({ id, clinicId, objectId: id, field, value })),
    ),
    ...bought.flatMap(({ id, clinicId, stripeInvoiceId, total, chargedAt }) =>
      Object.entries({ total, paid: chargedAt !== null }).map(([field, value]) => {
        return { id, clinicId, objectId: stripeInvoiceId ?? "", field, value };
      }),
    ),
  ];
  return new Map(facts.map(({ id, value, ...fact }) => [`${id}:${fact.field}`, { ...fact, value: String(value) }]));
}

/** Keeps for the administrator what was another before the look than after it; answers how many. */
async function keepDifferences(before: Standing, after: Standing): Promise<number> {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const found = keys.flatMap((key) => {
    const [ours, theirs] = [before.get(key)?.value ?? null, after.get(key)?.value ?? null];
    const { clinicId, objectId, field } = (before.get(key) ?? after.get(key))!;
    return ours === theirs ? [] : [{ clinicId, objectId, field, ours, theirs }];
  });
  if (found.length > 0) await BillingDifference.query().insert(found);
  return found.length;
}
