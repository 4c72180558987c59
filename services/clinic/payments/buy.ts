import type { Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import { CardCustomer } from "../cards/card-customer.model.ts";
import { deliverFree } from "../purchases/deliver.ts";
import { Payment } from "./payment.model.ts";
import { type Buyer, type Purchase, totalOf } from "../purchases/purchase.ts";

/** A purchase with what makes it one: of a subject one payment runs at a time, and a period is paid once. */
export interface Order {
  subject: string;
  period: string;
  ownerId: string;
  cardId: string | null;
  purchase: Purchase;
}

/** Makes the refusals of what is to be paid. */
export type RefusePurchase = Refuses<"missing" | "processing_error">;

/**
 * Writes down what is to be paid and answers the payment to settle once this transaction is in; the same order again answers the
 * same payment. What costs nothing is delivered at once, and null is answered. Refuses with `missing` without a card, and with
 * `processing_error` while another payment of the same subject waits for its answer. The caller has taken the owner's turn.
 */
export async function buy(trx: Knex, buyer: Buyer, order: Order, refuse: RefusePurchase): Promise<Payment | null> {
  const { subject, ownerId, cardId, purchase } = order;
  const amount = totalOf(purchase);
  if (amount === 0) {
    await deliverFree(trx, buyer, purchase);
    return null;
  }
  const key = `${subject}:${order.period}`;
  const begun = await Payment.query(trx).findOne({ key }).whereNot({ state: "declined" });
  if (begun) return begun;
  if (await Payment.query(trx).findOne({ subject, state: "pending" })) throw refuse("processing_error");
  const customer = await CardCustomer.query(trx).findById(ownerId);
  if (!customer || !cardId) throw refuse("missing");
  const attempt = await Payment.query(trx).where({ key }).resultSize();
  return Payment.query(trx)
    .insert({
      subject,
      key,
      attempt,
      cardId,
      amount,
      purchase,
      customerId: customer.stripeCustomerId,
      actor: { userId: buyer.userId, impersonatorId: buyer.impersonatorId },
    })
    .returning("*");
}
