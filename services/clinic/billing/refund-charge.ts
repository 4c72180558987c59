import { type Actor, inTransaction } from "@carnet/services/framework";
import { cardProvider, type RefuseCard } from "../cards/card-provider.ts";
import { Invoice } from "./invoice.model.ts";
import { projectRefund, refundable } from "./project-refund.ts";

/**
 * Gives cents of an invoice back to the card that paid it. Answers why not: `refundNothingLeft`, `refundOverRest`, `refundMeanwhile`, or
 * the words of the card provider; null once it is done. Asked twice for the same it is given back once (BIL-017).
 */
export async function refundCharge(
  actor: Actor,
  invoice: Invoice,
  { amount, amountRefunded: before = invoice.amountRefunded }: { amount: number; amountRefunded?: number | undefined },
  refuse: RefuseCard,
): Promise<string | null> {
  const { id, amountRefunded, stripeChargeId: chargeId } = invoice;
  if (before !== amountRefunded) return (await isGiven(invoice, amount, before)) ? null : "refundMeanwhile";
  const left = refundable(invoice);
  if (!chargeId || left === 0) return "refundNothingLeft";
  if (amount < 1 || amount > left) return "refundOverRest";
  // What was given back before is in the key: a second click is the same refund.
  const key = `refund:${id}:${before}:${amount}`;
  const refund = await cardProvider(refuse).refund({ chargeId, amount, invoiceId: id, by: actor.userId, key });
  if ("refused" in refund) return refund.refused;
  await inTransaction((trx) => projectRefund(trx, refund));
  return null;
}

/** Whether so much was given back of an invoice when `before` had been. */
async function isGiven({ number }: Invoice, amount: number, before: number): Promise<boolean> {
  const refunds = await Invoice.query().where({ refund_of_number: number }).orderBy("number");
  let sum = 0;
  for (const { total } of refunds) {
    if (sum === before) return total === -amount;
    sum -= total;
  }
  return false;
}
