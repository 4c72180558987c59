interface Money {
  fee: number;
  amountPaid: number;
  billing: { total: number };
}

const owed = ({ fee, billing }: Money) => (billing.total > 0 ? billing.total : fee);

/** Part of it was paid, the rest is still owed (SES-028). A session with nothing paid is neither paid nor unpaid. */
export const isUnpaid = (money: Money) => money.amountPaid > 0 && money.amountPaid < owed(money);

/** Something was owed and all of it was paid (SES-028): only such a session may be receipted. */
export const isPaid = (money: Money) => owed(money) > 0 && money.amountPaid >= owed(money);

export const paymentStates = ["free", "due", "partial", "paid"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The one word for a session's money: nothing to pay, nothing paid yet, partly paid, paid. */
export function paymentState(money: Money): PaymentState {
  if (owed(money) <= 0) return "free";
  if (isPaid(money)) return "paid";
  return isUnpaid(money) ? "partial" : "due";
}
