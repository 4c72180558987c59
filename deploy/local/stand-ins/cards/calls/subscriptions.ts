import { CardTrouble, invalid } from "../card-trouble.ts";
import { createPrice } from "./catalog.ts";
import { entries, text, whole, strings, type Form } from "../form.ts";
import { bill, growOld, nextEnd } from "./grow-old.ts";
import { changeStatus, draftInvoice, pay, wholePeriod, writeInvoice, type Owed } from "./invoices.ts";
import type { Ledger } from "../ledger.ts";
import { listOf, type Route } from "./route.ts";
import type { Invoice, Item, Subscription, Tables } from "../tables.ts";

const day = 86_400;

/** Subscriptions: made, changed, ended. */
export const subscriptionRoutes: Route[] = [
  ["POST", "/subscriptions", createSubscription],
  ["GET", "/subscriptions", listSubscriptions],
  ["GET", "/subscriptions/:id", (ledger, _, id) => ledger.get("subscription", id)],
  ["POST", "/subscriptions/:id", changeSubscription],
  ["POST", "/invoices/create_preview", previewInvoice],
  ["DELETE", "/subscriptions/:id", cancelSubscription],
  ["POST", "/subscription_items/:id", changeItem],
  ["DELETE", "/subscription_items/:id", removeItem],
];

/** Those that were ended are listed only where they are asked for, as the provider does. */
function listSubscriptions(ledger: Ledger, form: Form) {
  const customer = text(form, "customer");
  const status = text(form, "status");
  const rows = ledger
    .all("subscription")
    .filter((one) => customer === undefined || one.customer === customer)
    .filter((one) => status === "all" || one.status === (status ?? one.status))
    .filter((one) => status !== undefined || one.status !== "canceled");
  return listOf("subscriptions", rows, form);
}

function createSubscription(ledger: Ledger, form: Form): Subscription {
  const customer = ledger.get("customer", text(form, "customer") ?? "");
  const trialDays = whole(form, "trial_period_days");
  const trialEnd = whole(form, "trial_end") ?? (trialDays ? ledger.now() + trialDays * day : null);
  const id = ledger.newId("subscription");
  const items = entries(form, "items").map((item) => newItem(ledger, item, id, trialEnd));
  const [first] = items;
  if (!first) throw invalid("Missing required param: items.", "items");
  const coupons = entries(form, "discounts").map((discount) => ledger.get("coupon", text(discount, "coupon") ?? ""));
  for (const coupon of coupons) coupon.times_redeemed++;
  customer.currency = first.price.currency;
  const rates = Object.values(strings(form, "default_tax_rates")).map((rate) => ledger.get("tax_rate", rate));
  const subscription: Subscription = {
    id,
    object: "subscription",
    customer: customer.id,
    default_source: text(form, "default_source") ?? null,
    status: trialEnd ? "trialing" : "active",
    created: ledger.now(),
    start_date: ledger.now(),
    currency: first.price.currency,
    trial_start: trialEnd ? ledger.now() : null,
    trial_end: trialEnd,
    cancel_at: whole(form, "cancel_at") ?? null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    collection_method: "charge_automatically",
    latest_invoice: null,
    discounts: coupons.map((coupon) => coupon.id),
    default_tax_rates: rates,
    metadata: strings(form, "metadata"),
    items: { object: "list", has_more: false, data: items },
  };
  if (text(form, "payment_behavior") === "error_if_incomplete" && !trialEnd) return makeOrRefuse(ledger, subscription);
  ledger.put("subscription", subscription);
  ledger.emit("customer.subscription.created", subscription);
  if (!trialEnd) bill(ledger, subscription, "subscription_create");
  return subscription;
}

/** A card that says no leaves neither subscription nor invoice. */
function makeOrRefuse(ledger: Ledger, subscription: Subscription): Subscription {
  ledger.put("subscription", subscription);
  const invoice = writeInvoice(ledger, subscription, "subscription_create");
  try {
    pay(ledger, invoice);
  } catch (error) {
    ledger.remove("subscription", subscription.id);
    takeBack(ledger, invoice);
    throw error;
  }
  ledger.emit("customer.subscription.created", subscription);
  return subscription;
}

function newItem(ledger: Ledger, item: Form, subscription: string, trialEnd: number | null): Item {
  const price = priceOf(ledger, item);
  const start = ledger.now();
  return {
    id: `si_${ledger.newId("subscription").slice(4)}`,
    object: "subscription_item",
    subscription,
    price,
    quantity: whole(item, "quantity") ?? 1,
    tax_rates: ratesOf(ledger, item),
    metadata: strings(item, "metadata"),
    current_period_start: start,
    current_period_end: trialEnd ?? nextEnd(price, start),
  };
}

const ratesOf = (ledger: Ledger, item: Form): Tables["tax_rate"][] =>
  Object.values(strings(item, "tax_rates")).map((rate) => ledger.get("tax_rate", rate));

const priceOf = (ledger: Ledger, item: Form): Tables["price"] => {
  const written = item["price_data"];
  if (typeof written !== "object") return ledger.get("price", text(item, "price") ?? "");
  ledger.get("product", text(written, "product") ?? "");
  return createPrice(ledger, written);
};

function changeSubscription(ledger: Ledger, form: Form, id: string): Subscription {
  const subscription = ledger.get("subscription", id);
  if (subscription.status === "canceled") throw invalid("A canceled subscription can only update its metadata.");
  const ending = text(form, "cancel_at_period_end");
  if (ending) subscription.cancel_at_period_end = ending === "true";
  if (form["cancel_at"] !== undefined) subscription.cancel_at = whole(form, "cancel_at") ?? null;
  subscription.default_source = text(form, "default_source") ?? subscription.default_source;
  changeItems(ledger, form, subscription);
  Object.assign(subscription.metadata, strings(form, "metadata"));
  ledger.emit("customer.subscription.updated", subscription);
  if (text(form, "trial_end") === "now") {
    subscription.trial_end = ledger.now();
    for (const item of subscription.items.data) item.current_period_end = ledger.now();
    growOld(ledger);
  }
  return subscription;
}

/** Moves items to other prices; where the change is invoiced at once, a card that says no leaves all as it was. */
function changeItems(ledger: Ledger, form: Form, subscription: Subscription): void {
  const changes = entries(form, "items");
  if (changes.length === 0) return;
  const before = structuredClone(subscription.items.data);
  const owed: Owed[] = [];
  for (const change of changes) {
    const item = subscription.items.data.find((one) => one.id === text(change, "id")) ?? subscription.items.data[0];
    if (!item) continue;
    if (change["price_data"] !== undefined || text(change, "price"))
      owed.push(...changePrice(ledger, item, priceOf(ledger, change)));
    if (change["tax_rates"] !== undefined) item.tax_rates = ratesOf(ledger, change);
    item.quantity = whole(change, "quantity") ?? item.quantity;
    Object.assign(item.metadata, strings(change, "metadata"));
  }
  if (text(form, "proration_behavior") !== "always_invoice") return;
  const invoice = writeInvoice(ledger, subscription, "subscription_update", owed);
  try {
    pay(ledger, invoice);
  } catch (error) {
    if (!(error instanceof CardTrouble) || text(form, "payment_behavior") !== "error_if_incomplete") throw error;
    subscription.items.data = before;
    takeBack(ledger, invoice);
    throw error;
  }
}

/** What a new subscription, or a change of one, would be invoiced at once; nothing changes. */
function previewInvoice(ledger: Ledger, form: Form): Invoice {
  const details = form["subscription_details"];
  const wanted = typeof details === "object" ? entries(details, "items") : [];
  const known = text(form, "subscription");
  if (!known) {
    const items = wanted.map((item) => newItem(ledger, item, "sub_preview", null));
    const customer = ledger.get("customer", text(form, "customer") ?? "").id;
    const currency = items[0]?.price.currency ?? "cad";
    const shape = { id: "sub_preview", customer, currency, default_tax_rates: [] } as unknown as Subscription;
    return draftInvoice(ledger, shape, items.map(wholePeriod));
  }
  const subscription = structuredClone(ledger.get("subscription", known));
  const owed = wanted.flatMap((change) => {
    const item = subscription.items.data.find((one) => one.id === text(change, "id"));
    if (!item) throw invalid("No such subscription item", "id", "resource_missing");
    const changed = changePrice(ledger, item, priceOf(ledger, change));
    if (change["tax_rates"] !== undefined) item.tax_rates = ratesOf(ledger, change);
    return changed;
  });
  return draftInvoice(ledger, subscription, owed);
}

/** Takes back an invoice that a card would not pay, and the credit it used. */
function takeBack(ledger: Ledger, { id, customer, starting_balance }: Invoice): void {
  ledger.remove("invoice", id);
  ledger.get("customer", customer).balance = starting_balance;
}

/** The unused part of the old price is given back; another interval begins a period now, the same one goes on to its end. */
function changePrice(ledger: Ledger, item: Item, price: Tables["price"]): Owed[] {
  const { current_period_start: start, current_period_end: end, price: former, quantity } = item;
  const left = Math.max(0, end - ledger.now()) / (end - start);
  const unused = -Math.round((former.unit_amount ?? 0) * quantity * left);
  const isSameInterval = former.recurring?.interval === price.recurring?.interval;
  item.price = price;
  if (!isSameInterval) {
    item.current_period_start = ledger.now();
    item.current_period_end = nextEnd(price, ledger.now());
  }
  const full = (price.unit_amount ?? 0) * quantity;
  return [
    { item, amount: unused, proration: true, rates: item.tax_rates },
    { item, amount: isSameInterval ? Math.round(full * left) : full, proration: isSameInterval },
  ];
}

function cancelSubscription(ledger: Ledger, _: Form, id: string): Subscription {
  const subscription = ledger.get("subscription", id);
  if (subscription.status === "canceled") throw invalid(`No such subscription: '${id}'`, "id", "resource_missing");
  subscription.canceled_at = subscription.ended_at = ledger.now();
  changeStatus(ledger, subscription, "canceled");
  return subscription;
}

/** Gives an item other taxes from its next period on. */
function changeItem(ledger: Ledger, form: Form, id: string): Item {
  const item = ledger
    .all("subscription")
    .flatMap(({ items }) => items.data)
    .find((one) => one.id === id);
  if (!item) throw invalid(`Invalid subscription_item id: ${id}`, "id", "resource_missing");
  if (form["tax_rates"] !== undefined) item.tax_rates = ratesOf(ledger, form);
  return item;
}

function removeItem(ledger: Ledger, _: Form, id: string) {
  const subscription = ledger.all("subscription").find(({ items }) => items.data.some((item) => item.id === id));
  if (!subscription) throw invalid(`Invalid subscription_item id: ${id}`, "id", "resource_missing");
  if (subscription.items.data.length === 1) throw invalid("A subscription must have at least one active plan.");
  subscription.items.data = subscription.items.data.filter((item) => item.id !== id);
  ledger.emit("customer.subscription.updated", subscription);
  return { id, object: "subscription_item", deleted: true };
}
