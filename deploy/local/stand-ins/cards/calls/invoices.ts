import { CardTrouble, invalid } from "../card-trouble.ts";
import { charge } from "./charges.ts";
import { text, type Form } from "../form.ts";
import type { Ledger } from "../ledger.ts";
import { listOf, type Route } from "./route.ts";
import type { Invoice, Subscription } from "../tables.ts";

const day = 86_400;
/** How long after each failed attempt the next one is made; after the last, the debt is given up. */
const retryDays = [3, 5, 7];

/** Invoices, which subscriptions make. */
export const invoiceRoutes: Route[] = [
  [
    "GET",
    "/invoices",
    (ledger, form) =>
      listOf(
        "invoices",
        ledger.all("invoice").filter((one) => one.customer === (text(form, "customer") ?? one.customer)),
        form,
      ),
  ],
  ["GET", "/invoices/:id", (ledger, _, id) => ledger.get("invoice", id)],
  ["POST", "/invoices/:id/pay", (ledger, _: Form, id) => pay(ledger, ledger.get("invoice", id))],
];

/** Writes the invoice of one period of a subscription: items, less its coupon, plus its taxes. */
export function writeInvoice(ledger: Ledger, subscription: Subscription, reason: Invoice["billing_reason"]): Invoice {
  const { currency, customer, items } = subscription;
  const lines = items.data.map(({ price, quantity }) => ({
    id: `il_${ledger.newId("invoice").slice(3)}`,
    object: "line_item" as const,
    currency,
    amount: (price.unit_amount ?? 0) * quantity,
    description: price.id,
  }));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const coupon = ledger.find("coupon", subscription.discounts[0]);
  const discount = coupon
    ? Math.min(subtotal, coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100))
    : 0;
  const taxes = subscription.default_tax_rates.map(({ id, percentage }) => ({
    amount: Math.round(((subtotal - discount) * percentage) / 100),
    tax_rate_details: { tax_rate: id },
  }));
  const total = subtotal - discount + taxes.reduce((sum, { amount }) => sum + amount, 0);
  if (coupon?.duration === "once") subscription.discounts = [];
  const invoice = ledger.put("invoice", {
    id: ledger.newId("invoice"),
    object: "invoice",
    customer,
    currency,
    status: "open",
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    subtotal,
    total,
    total_discount_amounts: coupon && discount ? [{ amount: discount, discount: coupon.id }] : [],
    total_taxes: taxes,
    created: ledger.now(),
    next_payment_attempt: null,
    number: `CARNET-${String(ledger.all("invoice").length + 1).padStart(4, "0")}`,
    lines: { object: "list", has_more: false, data: lines },
    parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
  });
  subscription.latest_invoice = invoice.id;
  ledger.emit("invoice.created", invoice);
  return invoice;
}

/** Tries to have an invoice paid; a card's refusal puts the subscription in arrears and is thrown. */
export function pay(ledger: Ledger, invoice: Invoice): Invoice {
  if (invoice.status !== "open") throw invalid(`Invoice is already ${invoice.status}`, undefined, "invoice_not_open");
  const subscription = ledger.find("subscription", invoice.parent?.subscription_details.subscription);
  invoice.attempt_count++;
  invoice.attempted = true;
  try {
    if (invoice.amount_due > 0) {
      const { customer, currency, amount_due: amount, id } = invoice;
      charge(ledger, {
        amount,
        customer,
        currency,
        description: null,
        invoice: id,
        source: ledger.get("customer", customer).default_source,
      });
    }
  } catch (error) {
    if (error instanceof CardTrouble) fallBehind(ledger, invoice, subscription);
    throw error;
  }
  Object.assign(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  if (subscription) changeStatus(ledger, subscription, subscription.status === "trialing" ? "trialing" : "active");
  ledger.emit("invoice.paid", invoice);
  return invoice;
}

function fallBehind(ledger: Ledger, invoice: Invoice, subscription: Subscription | undefined): void {
  const wait = retryDays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : ledger.now() + wait * day;
  if (subscription)
    changeStatus(ledger, subscription, invoice.billing_reason === "subscription_create" ? "incomplete" : "past_due");
  ledger.emit("invoice.payment_failed", invoice);
  if (wait !== undefined || invoice.billing_reason === "subscription_create") return;
  invoice.status = "uncollectible";
  if (!subscription) return;
  subscription.ended_at = ledger.now();
  changeStatus(ledger, subscription, "canceled");
}

/** Moves a subscription to another state, and says so if it is another. */
export function changeStatus(ledger: Ledger, subscription: Subscription, status: Subscription["status"]): void {
  if (subscription.status === status) return;
  subscription.status = status;
  ledger.emit(status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated", subscription);
}
