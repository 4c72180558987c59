import { inTransaction } from "@carnet/services/framework";
import { cardProvider, type ChargeOutcome, type RefuseCard } from "../cards/card-provider.ts";
import { deliver } from "../purchases/deliver.ts";
import { Payment } from "./payment.model.ts";
import { PaymentRequest } from "./payment-request.model.ts";

/** How long the provider is sure to know a key again (24 h, with an hour to spare), in milliseconds. */
const keyLifeMs = 23 * 3_600_000;

/**
 * Asks the provider under the payment's key, outside of any transaction, and settles its answer in one of its own: what was bought
 * is delivered, or the card's refusal is thrown and nothing changes. A payment that is settled already is left as it is. Without
 * an answer the payment stays pending and `processing_error` is thrown; asking again cannot charge again.
 */
export async function settlePayment(id: string, refuse: RefuseCard): Promise<void> {
  const payment = await Payment.query().findById(id).throwIfNotFound();
  const settled = payment.state === "pending" ? await settle(payment.id, await outcomeOf(payment, refuse)) : payment;
  if (settled.state === "declined") {
    throw refuse(settled.failureCode ?? "processing_error", { exception: "cardError" });
  }
}

/** The provider forgets keys after a day: from then on it is asked what became of the charge, and nothing is charged. */
async function outcomeOf(payment: Payment, refuse: RefuseCard): Promise<ChargeOutcome> {
  const { customerId, cardId, amount, createdAt, providerKey: key } = payment;
  if (Date.now() - Date.parse(createdAt) < keyLifeMs) {
    return cardProvider(refuse).charge({ customerId, cardId, amount, description: describe(payment), key });
  }
  const chargeId = await cardProvider(refuse).findCharge({ customerId, key, since: createdAt });
  return chargeId ? { chargeId } : { declined: "processing_error" };
}

async function settle(id: string, outcome: ChargeOutcome): Promise<Payment> {
  return inTransaction(async (trx) => {
    const payment = await Payment.query(trx).findById(id).forUpdate().throwIfNotFound();
    if (payment.state !== "pending") return payment;
    const settledAt = new Date().toISOString();
    if ("declined" in outcome) {
      await PaymentRequest.query(trx).delete().where({ payment_id: id });
      return payment.$query(trx).patchAndFetch({ state: "declined", failureCode: outcome.declined, settledAt });
    }
    await deliver(trx, payment.actor, payment.purchase, outcome.chargeId);
    return payment.$query(trx).patchAndFetch({ state: "paid", stripeChargeId: outcome.chargeId, settledAt });
  });
}

/** What the statement of the card's holder says. */
const describe = ({ purchase }: Payment): string =>
  `Carnet ${[...new Set(purchase.lines.map(({ plan }) => plan))].join(", ")}`;
