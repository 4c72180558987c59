import { inTransaction } from "@carnet/services/framework";
import { cardProvider, type RefuseCard } from "../cards/card-provider.ts";
import type { Invoice } from "./invoice.model.ts";
import { projectRefund, refundable } from "./project-refund.ts";

/**
 * Gives cents of an invoice back to the card that paid it. Answers why not: `refundNothingLeft`, `refundOverRest`, or the words of
 * the card provider; null once it is done. Asked twice for the same it is given back once (BIL-017).
 */
export async function refundCharge(invoice: Invoice, amount: number, refuse: RefuseCard): Promise<string | null> {
  const { id, amountRefunded, stripeChargeId: chargeId } = invoice;
  const left = refundable(invoice);
  if (!chargeId || left === 0) return "refundNothingLeft";
  if (amount < 1 || amount > left) return "refundOverRest";
  // What was given back before is in the key: a second click is the same refund.
  const key = `refund:${id}:${amountRefunded}:${amount}`;
  const refund = await cardProvider(refuse).refund({ chargeId, amount, invoiceId: id, key });
  if ("refused" in refund) return refund.refused;
  await inTransaction((trx) => projectRefund(trx, refund));
  return null;
}
