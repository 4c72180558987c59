import type Stripe from "stripe";
import { type Currency, currency, type InvoiceTax, planCode, type PlanCode, type PlanTax } from "../contract/index.ts";

/** A subscription as the provider keeps it. Amounts are cents, `status` is the provider's word. */
export interface BilledSubscription {
  id: string;
  status: string;
  endedAt: string | null;
  items: BilledItem[];
  invoices: BilledInvoice[];
}

/** A licence as the provider bills it. */
export interface BilledItem {
  id: string;
  clinicId: string;
  userId: string;
  plan: PlanCode;
  amount: number;
  currency: Currency;
  taxes: PlanTax[];
  periodEnd: string;
}

/** One invoice of the provider; `failureCode` is what the card said last while it is not paid. */
export interface BilledInvoice {
  id: string;
  createdAt: string;
  /** Not yet what it will be: neither its amounts nor its lines. */
  isDraft: boolean;
  paidAt: string | null;
  chargeId: string | null;
  failureCode: string | null;
  /** How often the card was tried. */
  attempts: number;
  /** Whether the provider tries it again by itself. */
  isTriedAgain: boolean;
  currency: Currency;
  /** All lines and taxes together, and what of that the card is asked for: less a credit, or nothing where it becomes one. */
  total: number;
  due: number;
  taxes: InvoiceTax[];
  /** Whom an invoice by hand is for. */
  payer: { clinicId: string; userId: string } | null;
  /** Who wrote it by hand. */
  by: string | null;
  /** A plan code, `credit` where an earlier plan is given back in part, or the words of an invoice by hand. */
  lines: { itemId: string | null; description: string; amount: number; taxes: InvoiceTax[] }[];
}

/** What was given back of a charge. */
export interface BilledRefund {
  id: string;
  chargeId: string;
  amount: number;
  createdAt: string;
  /** Whether the money went, or is on its way. */
  stands: boolean;
  /** The invoice it was asked for, where it was asked for here. */
  invoiceId: string | null;
  /** Who asked for it here. */
  by: string | null;
}

type TaxOf = (rateId: string) => Promise<PlanTax>;

export const idOf = (source: string | { id: string } | null | undefined): string =>
  typeof source === "string" ? source : (source?.id ?? "");

const instantOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000).toISOString());

const currencyOfCode = (code: string): Currency => currency.safeParse(code.toUpperCase()).data ?? "CAD";

/** Reads a subscription and its invoices; an item that is nobody's licence here is left out. */
export async function readSubscription(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  taxOf: TaxOf,
): Promise<BilledSubscription> {
  const planOf = new Map(subscription.items.data.map(({ id, metadata }) => [id, metadata["plan"] ?? ""]));
  const items = subscription.items.data.map(async (item): Promise<BilledItem[]> => {
    const { id, metadata, price, current_period_end, tax_rates } = item;
    const { clinicId, userId, plan } = metadata;
    const code = planCode.safeParse(plan);
    if (!clinicId || !userId || !code.success) return [];
    return [
      {
        id,
        clinicId,
        userId,
        plan: code.data,
        amount: price.unit_amount ?? 0,
        currency: currencyOfCode(price.currency),
        taxes: await Promise.all((tax_rates ?? []).map((rate) => taxOf(rate.id))),
        periodEnd: new Date(current_period_end * 1_000).toISOString(),
      },
    ];
  });
  return {
    id: subscription.id,
    status: subscription.status,
    endedAt: instantOf(subscription.ended_at),
    items: (await Promise.all(items)).flat(),
    invoices: await Promise.all(invoices.map((invoice) => readInvoice(invoice, planOf, taxOf))),
  };
}

/** Reads an invoice; `planOf` says the plan of each item of its subscription. */
export async function readInvoice(
  invoice: Stripe.Invoice,
  planOf: ReadonlyMap<string, string>,
  taxOf: TaxOf,
): Promise<BilledInvoice> {
  const paid = invoice.status === "paid";
  const intent = invoice.payments?.data.at(-1)?.payment.payment_intent;
  const { latest_charge = null, last_payment_error = null } = typeof intent === "object" ? intent : {};
  const paidAt = invoice.status_transitions?.paid_at ?? invoice.created;
  const { clinicId, userId, by } = invoice.metadata ?? {};
  const lines = invoice.lines.data.map(async ({ amount, parent, description, taxes }) => {
    const itemId = parent?.subscription_item_details?.subscription_item ?? null;
    const words = itemId === null ? (description ?? "") : (planOf.get(itemId) ?? "");
    const isCredit = itemId !== null && amount < 0;
    return { itemId, description: isCredit ? "credit" : words, amount, taxes: await readTaxes(taxes ?? [], taxOf) };
  });
  return {
    id: invoice.id ?? "",
    createdAt: new Date(invoice.created * 1_000).toISOString(),
    isDraft: invoice.status === "draft",
    paidAt: paid ? instantOf(paidAt) : null,
    chargeId: paid ? idOf(latest_charge) || null : null,
    failureCode: paid ? null : (last_payment_error?.code ?? null),
    attempts: invoice.attempt_count,
    isTriedAgain: invoice.next_payment_attempt !== null,
    currency: currencyOfCode(invoice.currency),
    total: invoice.total,
    due: invoice.amount_due,
    taxes: await readTaxes(invoice.total_taxes ?? [], taxOf),
    payer: clinicId && userId ? { clinicId, userId } : null,
    by: by || null,
    lines: await Promise.all(lines),
  };
}

const readTaxes = (
  taxes: readonly { amount: number; tax_rate_details: { tax_rate: string } | null }[],
  taxOf: TaxOf,
): Promise<InvoiceTax[]> =>
  Promise.all(
    taxes.map(async ({ amount, tax_rate_details: details }) => {
      const tax = details ? await taxOf(details.tax_rate) : { tax: "", rate: 0, number: "" };
      return { ...tax, amount };
    }),
  );

/** Reads a refund. */
export const readRefund = ({ id, charge, amount, created, status, metadata }: Stripe.Refund): BilledRefund => ({
  id,
  chargeId: idOf(charge),
  amount,
  createdAt: new Date(created * 1_000).toISOString(),
  stands: status !== "failed" && status !== "canceled",
  invoiceId: metadata?.["invoiceId"] ?? null,
  by: metadata?.["by"] || null,
});
