import { BaseModel } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Currency, InvoiceTax } from "../contract/index.ts";
import type { PlanLine } from "../purchases/purchase.ts";

/** A charge to a clinic's card, or a refund of one. Amounts are cents; the number rises by one. */
export class Invoice extends BaseModel {
  static override tableName = "invoices";
  static override jsonAttributes = ["taxes"];

  declare id: string;
  declare number: number;
  declare clinicId: string;
  declare userId: string;
  declare preTax: number;
  declare total: number;
  /** All taxes together. */
  declare tax: number;
  declare taxes: InvoiceTax[];
  declare credit: number;
  declare currency: Currency;
  declare amountRefunded: number;
  /** The number of the invoice that this one gives back, and the card provider's refund. */
  declare refundOfNumber: number | null;
  declare stripeRefundId: string | null;
  /** The card provider's invoice this is a part of; null where nothing was to pay. */
  declare stripeInvoiceId: string | null;
  declare stripeChargeId: string | null;
  declare chargedAt: string | null;
  declare stripeFailureCode: string | null;
  /** How often the card was tried. */
  declare attempts: number;
  /** When and why an administrator put a failed charge aside. */
  declare archivedAt: string | null;
  declare archivedReason: string | null;
  declare createdAt: string;

  /** Whether the card said no and nothing has paid it since. */
  get hasFailed(): boolean {
    return this.chargedAt === null && this.stripeFailureCode !== null;
  }
}

/** Which invoice, whose, and for how much, as the log of money says it. */
export const billOf = ({ clinicId, userId: personId, number, total: amount, currency }: Invoice) => {
  return { clinicId, personId, subject: String(number), amount, currency };
};

/** A line of an invoice. */
export class InvoiceLine extends BaseModel {
  static override tableName = "invoice_lines";
  static override idColumn = ["invoice_id", "position"];

  declare invoiceId: string;
  declare position: number;
  declare description: string;
  declare amountCents: number;
}

/** Writes the invoice of a plan that cost nothing; all others come from the card provider. */
export async function writeFreeInvoice(trx: Knex, line: PlanLine): Promise<void> {
  const { clinicId, userId, plan, amount, currency = "CAD" } = line;
  const row = { clinicId, userId, currency, preTax: amount, total: amount };
  const invoice = await Invoice.query(trx).insert(row).returning("*");
  await InvoiceLine.query(trx).insert({ invoiceId: invoice.id, position: 0, description: plan, amountCents: amount });
}
