import { invalid } from "../card-trouble.ts";
import { entries, text, whole, strings, type Form } from "../form.ts";
import { bill, growOld, nextEnd } from "./grow-old.ts";
import { changeStatus } from "./invoices.ts";
import type { Ledger } from "../ledger.ts";
import { listOf, type Route } from "./route.ts";
import type { Subscription } from "../tables.ts";

const day = 86_400;

/** Subscriptions: made, changed, ended. */
export const subscriptionRoutes: Route[] = [
  ["POST", "/subscriptions", createSubscription],
  ["GET", "/subscriptions", (ledger, form) => listOf("subscriptions", ledger.all("subscription"), form)],
  ["GET", "/subscriptions/:id", (ledger, _, id) => ledger.get("subscription", id)],
  ["POST", "/subscriptions/:id", changeSubscription],
  ["DELETE", "/subscriptions/:id", cancelSubscription],
];

function createSubscription(ledger: Ledger, form: Form): Subscription {
  const customer = ledger.get("customer", text(form, "customer") ?? "");
  const trialDays = whole(form, "trial_period_days");
  const trialEnd = whole(form, "trial_end") ?? (trialDays ? ledger.now() + trialDays * day : null);
  const items = entries(form, "items").map((item) => {
    const price = ledger.get("price", text(item, "price") ?? "");
    const start = ledger.now();
    const id = `si_${ledger.newId("subscription").slice(4)}`;
    const quantity = whole(item, "quantity") ?? 1;
    return {
      id,
      object: "subscription_item" as const,
      price,
      quantity,
      current_period_start: start,
      current_period_end: trialEnd ?? nextEnd(price, start),
    };
  });
  const [first] = items;
  if (!first) throw invalid("Missing required param: items.", "items");
  const coupons = entries(form, "discounts").map((discount) => ledger.get("coupon", text(discount, "coupon") ?? ""));
  for (const coupon of coupons) coupon.times_redeemed++;
  customer.currency = first.price.currency;
  const rates = Object.values(strings(form, "default_tax_rates")).map((id) => ledger.get("tax_rate", id));
  const subscription = ledger.put("subscription", {
    id: ledger.newId("subscription"),
    object: "subscription",
    customer: customer.id,
    status: trialEnd ? "trialing" : "active",
    created: ledger.now(),
    start_date: ledger.now(),
    currency: first.price.currency,
    trial_start: trialEnd ? ledger.now() : null,
    trial_end: trialEnd,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    collection_method: "charge_automatically",
    latest_invoice: null,
    discounts: coupons.map(({ id }) => id),
    default_tax_rates: rates,
    metadata: strings(form, "metadata"),
    items: { object: "list", has_more: false, data: items },
  });
  ledger.emit("customer.subscription.created", subscription);
  if (!trialEnd) bill(ledger, subscription, "subscription_create");
  return subscription;
}

function changeSubscription(ledger: Ledger, form: Form, id: string): Subscription {
  const subscription = ledger.get("subscription", id);
  const ending = text(form, "cancel_at_period_end");
  if (ending) subscription.cancel_at_period_end = ending === "true";
  for (const change of entries(form, "items")) {
    const item = subscription.items.data.find((one) => one.id === text(change, "id")) ?? subscription.items.data[0];
    if (!item) continue;
    if (text(change, "price")) item.price = ledger.get("price", text(change, "price") ?? "");
    item.quantity = whole(change, "quantity") ?? item.quantity;
  }
  Object.assign(subscription.metadata, strings(form, "metadata"));
  ledger.emit("customer.subscription.updated", subscription);
  if (text(form, "trial_end") === "now") {
    subscription.trial_end = ledger.now();
    for (const item of subscription.items.data) item.current_period_end = ledger.now();
    growOld(ledger);
  }
  return subscription;
}

function cancelSubscription(ledger: Ledger, _: Form, id: string): Subscription {
  const subscription = ledger.get("subscription", id);
  subscription.canceled_at = subscription.ended_at = ledger.now();
  changeStatus(ledger, subscription, "canceled");
  return subscription;
}
