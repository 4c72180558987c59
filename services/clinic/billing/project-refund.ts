import type { Knex } from "knex";
import type { BilledRefund } from "../cards/billed.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { billOf, Invoice, InvoiceLine } from "./invoice.model.ts";

/**
 * Writes down what was given back: an invoice of less than nothing that names the one it refunds (BIL-014). Once, however often it
 * is read. A refund that was not asked for here is of the first invoice of its charge on which so much is left.
 */
export async function projectRefund(trx: Knex, refund: BilledRefund): Promise<void> {
  if (!refund.stands) return;
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`refunds:${refund.chargeId}`]);
  if (await Invoice.query(trx).findOne({ stripe_refund_id: refund.id })) return;
  const charged = await Invoice.query(trx).where({ stripe_charge_id: refund.chargeId }).orderBy("number");
  const refunded =
    charged.find(({ id }) => id === refund.invoiceId) ??
    charged.find((each) => refundable(each) >= refund.amount) ??
    charged[0];
  if (!refunded) return;
  const { clinicId, userId, currency, number, amountRefunded: before } = refunded;
  const after = before + refund.amount;
  const gross = refunded.preTax + refunded.tax;
  // Of all that was given back so far less what was before, so that parts never add up to a cent more or less than the whole.
  const partOf = (amount: number) =>
    Math.round((amount * before) / (gross || 1)) - Math.round((amount * after) / (gross || 1));
  const taxes = refunded.taxes.map((tax) => ({ ...tax, amount: partOf(tax.amount) }));
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const preTax = -refund.amount - tax;
  await refunded.$query(trx).patch({ amountRefunded: after });
  const made = await Invoice.query(trx)
    .insert({
      clinicId,
      userId,
      currency,
      preTax,
      tax,
      taxes,
      total: -refund.amount,
      refundOfNumber: number,
      stripeRefundId: refund.id,
      createdAt: refund.createdAt,
      chargedAt: refund.createdAt,
    })
    .returning("*");
  await InvoiceLine.query(trx).insert({
    invoiceId: made.id,
    position: 0,
    description: "refund",
    amountCents: preTax,
  });
  const by = { userId: refund.by, impersonatorId: null };
  await logMoney(trx, by, { kind: "refunded", ...billOf(refunded), amount: refund.amount });
}

/** What can still be given back of an invoice, in cents. */
export const refundable = ({ total, chargedAt, stripeChargeId, amountRefunded }: Invoice): number =>
  chargedAt && stripeChargeId ? Math.max(0, total - amountRefunded) : 0;
