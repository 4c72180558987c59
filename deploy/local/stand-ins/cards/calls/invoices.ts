import { CardTrouble, invalid } from "../card-trouble.ts";
import { charge } from "./charges.ts";
import { strings, text, whole, type Form } from "../form.ts";
import type { Ledger } from "../ledger.ts";
import { listOf, type Route } from "./route.ts";
import type { Invoice, Item, Line, LineTax, Subscription, Tables } from "../tables.ts";

const day = 86_400;
/** How long after each failed attempt the next one is made; after the last, the debt is given up. */
const retryDays = [3, 5, 7];

/** Invoices, which subscriptions make, or somebody by hand. */
export const invoiceRoutes: Route[] = [
  [
    "GET",
    "/invoices",
    (ledger, form) =>
      listOf(
        "invoices",
        ledger.all("invoice").filter((one) => isAskedFor(one, form)),
        form,
      ),
  ],
  ["GET", "/invoices/:id", (ledger, _, id) => ledger.get("invoice", id)],
  ["POST", "/invoices", createInvoice],
  ["POST", "/invoiceitems", createItem],
  ["POST", "/invoices/:id/finalize", finalizeInvoice],
  [
    "POST",
    "/invoices/:id/pay",
    (ledger, form, id) => pay(ledger, ledger.get("invoice", id), text(form, "source") ?? null),
  ],
];

const isAskedFor = (one: Invoice, form: Form): boolean => {
  const customer = text(form, "customer");
  const subscription = text(form, "subscription");
  return (
    (customer === undefined || one.customer === customer) &&
    (subscription === undefined || one.parent?.subscription_details.subscription === subscription)
  );
};

/** What is owed for an item: its price for a period, or what a change of price gives back. */
export interface Owed {
  item: Item;
  amount: number;
  proration: boolean;
  /** The taxes it was paid with, where they are not those of the item now. */
  rates?: readonly Tables["tax_rate"][];
}

/** The price of an item for a whole period. */
export const wholePeriod = (item: Item): Owed => ({
  item,
  amount: (item.price.unit_amount ?? 0) * item.quantity,
  proration: false,
});

/** Writes the invoice of what is owed, of a whole period unless said: less its coupon and the customer's credit, plus its taxes. */
export function writeInvoice(
  ledger: Ledger,
  subscription: Subscription,
  reason: Invoice["billing_reason"],
  owed: Owed[] = subscription.items.data.map(wholePeriod),
): Invoice {
  const { currency, customer } = subscription;
  const coupon = ledger.find("coupon", subscription.discounts[0]);
  if (coupon?.duration === "once") subscription.discounts = [];
  const invoice = newInvoice(ledger, { currency, customer, reason, lines: linesOf(ledger, subscription, owed) });
  invoice.parent = { type: "subscription_details", subscription_details: { subscription: subscription.id } };
  settleAmounts(ledger, invoice, subscription.default_tax_rates, coupon);
  ledger.put("invoice", invoice);
  subscription.latest_invoice = invoice.id;
  ledger.emit("invoice.created", invoice);
  return invoice;
}

/** An invoice as it would be: nothing is written, and no credit is used. */
export function draftInvoice(ledger: Ledger, subscription: Subscription, owed: Owed[]): Invoice {
  const { currency, customer, default_tax_rates: rates } = subscription;
  const reason = "subscription_update";
  const invoice = newInvoice(ledger, { currency, customer, reason, lines: linesOf(ledger, subscription, owed) });
  invoice.parent = { type: "subscription_details", subscription_details: { subscription: subscription.id } };
  const payer = ledger.get("customer", customer);
  const before = payer.balance;
  settleAmounts(ledger, invoice, rates, undefined);
  payer.balance = before;
  return { ...invoice, status: "draft" };
}

/** The lines of what is owed; an item that has taxes of its own says them on its line. */
const linesOf = (ledger: Ledger, { id: subscription, currency }: Subscription, owed: Owed[]): Line[] =>
  owed.map(({ item, amount, proration, rates = item.tax_rates }) => ({
    id: `il_${ledger.newId("invoice").slice(3)}`,
    object: "line_item",
    currency,
    amount,
    description: item.price.id,
    taxes: taxesOf(amount, rates),
    parent: {
      type: "subscription_item_details",
      subscription_item_details: { subscription, subscription_item: item.id, proration },
    },
  }));

/** Taxes of an amount, each rounded by itself, half a cent away from nothing; of what is given back they are given back. */
const taxesOf = (amount: number, rates: readonly Tables["tax_rate"][]): LineTax[] =>
  rates.map(({ id, percentage }) => ({
    amount: Math.sign(amount) * Math.round((Math.abs(amount) * percentage) / 100),
    tax_behavior: "exclusive",
    taxable_amount: amount,
    type: "tax_rate_details",
    tax_rate_details: { tax_rate: id },
  }));

const newInvoice = (
  ledger: Ledger,
  {
    customer,
    currency,
    reason,
    lines,
  }: { customer: string; currency: string; reason: Invoice["billing_reason"]; lines: Line[] },
): Invoice => ({
  id: ledger.newId("invoice"),
  object: "invoice",
  customer,
  currency,
  status: "open",
  attempt_count: 0,
  attempted: false,
  billing_reason: reason,
  amount_due: 0,
  amount_paid: 0,
  amount_remaining: 0,
  subtotal: 0,
  total: 0,
  starting_balance: 0,
  period_start: ledger.now(),
  metadata: {},
  default_source: null,
  default_tax_rates: [],
  payments: { object: "list", has_more: false, data: [] },
  total_discount_amounts: [],
  total_taxes: [],
  created: ledger.now(),
  next_payment_attempt: null,
  number: `CARNET-${String(ledger.all("invoice").length + 1).padStart(4, "0")}`,
  lines: { object: "list", has_more: false, data: lines },
  parent: null,
});

/** Adds an invoice up, and takes what the customer has to their credit. */
function settleAmounts(
  ledger: Ledger,
  invoice: Invoice,
  rates: readonly Tables["tax_rate"][],
  coupon: Tables["coupon"] | undefined,
): void {
  const lines = invoice.lines.data;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discount = coupon
    ? Math.min(Math.max(0, subtotal), coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100))
    : 0;
  const byRate = new Map<string, number>();
  for (const { amount, tax_rate_details: details } of [
    ...lines.flatMap(({ taxes }) => taxes),
    ...taxesOf(subtotal - discount, rates),
  ])
    byRate.set(details.tax_rate, (byRate.get(details.tax_rate) ?? 0) + amount);
  const taxes = [...byRate].map(([tax_rate, amount]) => ({ amount, tax_rate_details: { tax_rate } }));
  const total = subtotal - discount + taxes.reduce((sum, { amount }) => sum + amount, 0);
  const payer = ledger.get("customer", invoice.customer);
  const due = Math.max(0, total + payer.balance);
  Object.assign(invoice, {
    subtotal,
    total,
    amount_due: due,
    amount_remaining: due,
    starting_balance: payer.balance,
    total_discount_amounts: coupon && discount ? [{ amount: discount, discount: coupon.id }] : [],
    total_taxes: taxes,
  });
  payer.balance = total + payer.balance - due;
}

/** An invoice by hand: a draft, until it is finalised. */
function createInvoice(ledger: Ledger, form: Form): Invoice {
  const customer = ledger.get("customer", text(form, "customer") ?? "");
  const currency = text(form, "currency") ?? "cad";
  const invoice = newInvoice(ledger, { customer: customer.id, currency, reason: "manual", lines: [] });
  invoice.status = "draft";
  invoice.metadata = strings(form, "metadata");
  invoice.default_source = text(form, "default_source") ?? null;
  invoice.default_tax_rates = Object.values(strings(form, "default_tax_rates")).map((id) => ledger.get("tax_rate", id));
  return ledger.put("invoice", invoice);
}

function createItem(ledger: Ledger, form: Form): Tables["invoiceitem"] {
  const invoice = ledger.get("invoice", text(form, "invoice") ?? "");
  if (invoice.status !== "draft") throw invalid("The invoice is not a draft.", "invoice");
  const { customer, currency, id } = invoice;
  const item = { id: ledger.newId("invoiceitem"), object: "invoiceitem", customer, invoice: id } as const;
  const amount = whole(form, "amount") ?? 0;
  invoice.lines.data.push({
    id: `il_${item.id.slice(3)}`,
    object: "line_item",
    currency,
    amount,
    description: text(form, "description") ?? "",
    taxes: taxesOf(amount, invoice.default_tax_rates),
    parent: null,
  });
  return ledger.put("invoiceitem", item);
}

function finalizeInvoice(ledger: Ledger, _: Form, id: string): Invoice {
  const invoice = ledger.get("invoice", id);
  if (invoice.status !== "draft") throw invalid(`Invoice is already ${invoice.status}`, undefined, "invoice_not_draft");
  settleAmounts(ledger, invoice, [], undefined);
  invoice.status = "open";
  ledger.emit("invoice.finalized", invoice);
  return invoice;
}

/** Tries to have an invoice paid, by another card than its own where one is named; a card's refusal puts the subscription in arrears and is thrown. */
export function pay(ledger: Ledger, invoice: Invoice, card: string | null = null): Invoice {
  if (invoice.status !== "open" && invoice.status !== "uncollectible")
    throw invalid(`Invoice is already ${invoice.status}`, undefined, "invoice_not_open");
  const subscription = ledger.find("subscription", invoice.parent?.subscription_details.subscription);
  invoice.attempt_count++;
  invoice.attempted = true;
  try {
    if (invoice.amount_due > 0) {
      const { customer, currency, amount_due: amount, id } = invoice;
      const { default_source: source } = subscription ?? {};
      const made = charge(ledger, {
        amount,
        customer,
        currency,
        description: null,
        invoice: id,
        source: card ?? invoice.default_source ?? source ?? ledger.get("customer", customer).default_source,
      });
      notePayment(ledger, invoice, made.id, null);
    }
  } catch (error) {
    if (error instanceof CardTrouble) {
      notePayment(ledger, invoice, null, error.body.code ?? "processing_error");
      fallBehind(ledger, invoice, subscription);
    }
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

function notePayment(ledger: Ledger, invoice: Invoice, chargeId: string | null, code: string | null): void {
  invoice.payments.data = [
    {
      id: `inpay_${ledger.newId("invoice").slice(3)}`,
      object: "invoice_payment",
      status: chargeId ? "paid" : "open",
      payment: {
        type: "payment_intent",
        payment_intent: {
          id: `pi_${ledger.newId("invoice").slice(3)}`,
          object: "payment_intent",
          latest_charge: chargeId,
          last_payment_error: code ? { code } : null,
        },
      },
    },
  ];
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
