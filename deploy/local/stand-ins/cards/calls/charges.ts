import { invalid, missing } from "../card-trouble.ts";
import { text, whole, strings, type Form } from "../form.ts";
import type { Ledger } from "../ledger.ts";
import { listOf, type Route } from "./route.ts";
import type { Tables } from "../tables.ts";
import { troubleWhenCharged } from "../test-cards.ts";

/** Charges of a card and their refunds. */
export const chargeRoutes: Route[] = [
  ["POST", "/charges", createCharge],
  ["GET", "/charges/:id", (ledger, _, id) => ledger.get("charge", id)],
  ["GET", "/charges", (ledger, form) => listOf("charges", ledger.all("charge").filter(isAskedFor(form)), form)],
  ["POST", "/refunds", createRefund],
  ["GET", "/refunds", (ledger, form) => listOf("refunds", ledger.all("refund").filter(isRefundAskedFor(form)), form)],
  ["GET", "/refunds/:id", (ledger, _, id) => ledger.get("refund", id)],
];

const isAskedFor = (form: Form) => {
  const customer = text(form, "customer");
  const created = form["created"];
  const since = typeof created === "object" ? (whole(created, "gte") ?? 0) : 0;
  return (one: Tables["charge"]) => one.created >= since && (customer === undefined || one.customer === customer);
};

const isRefundAskedFor = (form: Form) => {
  const charge = text(form, "charge");
  const created = form["created"];
  const since = typeof created === "object" ? (whole(created, "gte") ?? 0) : 0;
  return (one: Tables["refund"]) => one.created >= since && (charge === undefined || one.charge === charge);
};

function createCharge(ledger: Ledger, form: Form): Tables["charge"] {
  const amount = whole(form, "amount") ?? 0;
  if (!(amount > 0)) throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  const customer = text(form, "customer");
  const source = text(form, "source") ?? (customer && ledger.get("customer", customer).default_source);
  return charge(ledger, {
    amount,
    source: source ?? null,
    customer: customer ?? null,
    currency: text(form, "currency") ?? "cad",
    description: text(form, "description") ?? null,
    invoice: null,
    metadata: strings(form, "metadata"),
  });
}

/** Takes cents from a card; throws the card's refusal, which is recorded as an event too. */
export function charge(
  ledger: Ledger,
  order: Pick<Tables["charge"], "amount" | "customer" | "currency" | "description" | "invoice"> & {
    source: string | null;
    metadata?: Record<string, string>;
  },
): Tables["charge"] {
  const { source, metadata = {}, ...terms } = order;
  const card = ledger.find("card", source) ?? ledger.find("token", source)?.card;
  if (!card)
    throw source
      ? missing("source", source)
      : invalid("Cannot charge a customer that has no active card", "card", "missing");
  const trouble = troubleWhenCharged(ledger.numbers.get(card.id) ?? "");
  const row = {
    id: ledger.newId("charge"),
    object: "charge",
    ...terms,
    metadata,
    amount_refunded: 0,
    refunded: false,
    created: ledger.now(),
  } as const;
  if (trouble) {
    ledger.emit("charge.failed", { ...row, status: "failed", paid: false });
    throw trouble;
  }
  const paid = ledger.put("charge", { ...row, status: "succeeded", paid: true });
  ledger.emit("charge.succeeded", paid);
  return paid;
}

function createRefund(ledger: Ledger, form: Form): Tables["refund"] {
  const paid = ledger.get("charge", text(form, "charge") ?? "");
  const left = paid.amount - paid.amount_refunded;
  const amount = whole(form, "amount") ?? left;
  if (left === 0) throw invalid(`Charge ${paid.id} has already been refunded.`, undefined, "charge_already_refunded");
  if (amount > left || amount <= 0) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, "amount");
  }
  paid.amount_refunded += amount;
  paid.refunded = paid.amount_refunded === paid.amount;
  const refund = ledger.put("refund", {
    id: ledger.newId("refund"),
    object: "refund",
    amount,
    charge: paid.id,
    currency: paid.currency,
    status: "succeeded",
    created: ledger.now(),
    reason: (text(form, "reason") as Tables["refund"]["reason"]) ?? null,
    metadata: strings(form, "metadata"),
  });
  ledger.emit("charge.refunded", paid);
  ledger.emit("refund.created", refund);
  return refund;
}
