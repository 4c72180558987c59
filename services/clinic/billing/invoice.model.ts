import { BaseModel } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { PlanLine } from "../purchases/purchase.ts";

/** A charge to a clinic's card. Amounts are cents; the number rises by one. */
export class Invoice extends BaseModel {
  static override tableName = "invoices";

  declare id: string;
  declare number: number;
  declare clinicId: string;
  declare userId: string;
  declare preTax: number;
  declare total: number;
  declare tax: number;
  declare amountRefunded: number;
  /** The card provider's invoice this is a part of; null where nothing was to pay. */
  declare stripeInvoiceId: string | null;
  declare stripeChargeId: string | null;
  declare chargedAt: string | null;
  declare stripeFailureCode: string | null;
  /** When and why an administrator put a failed charge aside. */
  declare archivedAt: string | null;
  declare archivedReason: string | null;
  declare createdAt: string;

  /** Whether the card said no and nothing has paid it since. */
  get hasFailed(): boolean {
    return this.chargedAt === null && this.stripeFailureCode !== null;
  }
}

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
export async function writeFreeInvoice(trx: Knex, { clinicId, userId, plan, amount }: PlanLine): Promise<void> {
  const invoice = await Invoice.query(trx).insert({ clinicId, userId, preTax: amount, total: amount }).returning("*");
  await InvoiceLine.query(trx).insert({ invoiceId: invoice.id, position: 0, description: plan, amountCents: amount });
}
