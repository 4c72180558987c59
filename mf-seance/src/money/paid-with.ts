import { isUnpaid, type Seance } from "@carnet/services/seance/contract";
import type { Payment } from "./use-money.ts";

/** What a session says once a payment is kept. */
export function paidWith(
  known: Seance,
  { amountPaid, paymentMethod, receivedOn }: Payment,
  at: string,
): Partial<Seance> {
  const change: Seance["moneyHistory"][number] = {
    created_at: at,
    received_at: receivedOn ? `${receivedOn}T12:00:00.000Z` : at,
    payment_method: paymentMethod,
    old_amount_paid: known.amountPaid,
    amount_paid: amountPaid,
  };
  const isSame = known.amountPaid === amountPaid;
  return {
    amountPaid,
    paymentMethod,
    isUnpaid: isUnpaid({ ...known, amountPaid }),
    moneyHistory: isSame ? known.moneyHistory : [...known.moneyHistory, change],
  };
}
