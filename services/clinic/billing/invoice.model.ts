import { BaseModel } from "@carnet/services/kit";
import type { Knex } from "knex";

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

  /** Adds the one line a plan makes. */
  async addLine(trx: Knex, description: string, amountCents: number): Promise<void> {
    await InvoiceLine.query(trx).insert({ invoiceId: this.id, position: 0, description, amountCents });
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
