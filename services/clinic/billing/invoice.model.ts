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
  declare stripeChargeId: string | null;
  declare chargedAt: string | null;
  declare stripeFailureCode: string | null;
  declare createdAt: string;
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

/** Writes the invoice of one plan, paid with a charge, or with nothing where it cost nothing. */
export async function writeInvoice(trx: Knex, line: PlanLine, stripeChargeId: string | null): Promise<void> {
  const { clinicId, userId, plan, amount } = line;
  const chargedAt = stripeChargeId && new Date().toISOString();
  const invoice = await Invoice.query(trx)
    .insert({ clinicId, userId, preTax: amount, total: amount, stripeChargeId, chargedAt })
    .returning("*");
  await InvoiceLine.query(trx).insert({ invoiceId: invoice.id, position: 0, description: plan, amountCents: amount });
}
