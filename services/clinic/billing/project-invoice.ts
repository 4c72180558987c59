import type { Knex } from "knex";
import type { BilledInvoice } from "../cards/billed.ts";
import type { InvoiceTax } from "../contract/index.ts";
import { mailOwner } from "./mail-owner.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { billOf, Invoice, InvoiceLine } from "./invoice.model.ts";

/** Whom a line is for. */
interface Payer {
  clinicId: string;
  userId: string;
}

type Line = BilledInvoice["lines"][number];

/**
 * Writes down an invoice of the card provider: one of ours for each person it bills, so that theirs add up to the provider's to the
 * cent. Known already, only what became of it is written. `payerOf` says whose an item is; lines of nobody's are left out.
 */
export async function projectInvoice(
  trx: Knex,
  billed: BilledInvoice,
  payerOf: (itemId: string | null) => Payer | null,
): Promise<void> {
  if (billed.isDraft) return;
  for (const share of sharesOf(billed, payerOf)) {
    const { clinicId, userId, lines, ...amounts } = share;
    const { chargeId: stripeChargeId, paidAt: chargedAt, failureCode: stripeFailureCode, attempts } = billed;
    const state = { stripeChargeId, chargedAt, stripeFailureCode, attempts };
    const which = { stripe_invoice_id: billed.id, clinic_id: clinicId, user_id: userId };
    const known = await Invoice.query(trx).findOne(which);
    if (stripeFailureCode !== null && attempts > (known?.attempts ?? 0)) await mailOwner(trx, clinicId, billed);
    if (known) {
      await known.$query(trx).patch(state);
      continue;
    }
    const { id: stripeInvoiceId, createdAt, currency } = billed;
    const invoice = await Invoice.query(trx)
      .insert({ clinicId, userId, ...amounts, currency, createdAt, stripeInvoiceId, ...state })
      .returning("*");
    const rows = lines.map(({ description, amount }, position) => ({
      invoiceId: invoice.id,
      position,
      description,
      amountCents: amount,
    }));
    await InvoiceLine.query(trx).insert(rows);
    if (billed.by)
      await logMoney(trx, { userId: billed.by, impersonatorId: null }, { kind: "invoiceMade", ...billOf(invoice) });
  }
}

interface Share extends Payer {
  lines: Line[];
  preTax: number;
  taxes: InvoiceTax[];
  tax: number;
  credit: number;
  total: number;
}

/** What each person's part of an invoice comes to; what rounding leaves over, of the credit too, is the last one's. */
function sharesOf(billed: BilledInvoice, payerOf: (itemId: string | null) => Payer | null): Share[] {
  const byPayer = new Map<string, Payer & { lines: Line[] }>();
  for (const line of billed.lines) {
    const payer = line.itemId === null ? billed.payer : payerOf(line.itemId);
    if (!payer) continue;
    const { clinicId, userId } = payer;
    const key = `${clinicId}:${userId}`;
    byPayer.set(key, { clinicId, userId, lines: [...(byPayer.get(key)?.lines ?? []), line] });
  }
  let creditLeft = billed.due - billed.total;
  const parts = [...byPayer.values()];
  return parts.map(({ clinicId, userId, lines }, at) => {
    const isLast = at === parts.length - 1;
    const preTax = lines.reduce((sum, { amount }) => sum + amount, 0);
    const taxes = isLast && parts.length === 1 ? billed.taxes : sumOf(lines.flatMap((line) => line.taxes));
    const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
    const part = (preTax + tax) / (billed.total || 1);
    const credit = isLast ? creditLeft : Math.round((billed.due - billed.total) * part);
    creditLeft -= credit;
    return { clinicId, userId, lines, preTax, taxes, tax, credit, total: preTax + tax + credit };
  });
}

/** The taxes of lines, those of one rate together. */
function sumOf(taxes: readonly InvoiceTax[]): InvoiceTax[] {
  const byRate = new Map<string, InvoiceTax>();
  for (const tax of taxes) {
    const key = JSON.stringify([tax.tax, tax.rate, tax.number]);
    byRate.set(key, { ...tax, amount: tax.amount + (byRate.get(key)?.amount ?? 0) });
  }
  return [...byRate.values()];
}
