import { inTransaction } from "@carnet/services/framework";
import type { BilledSubscription } from "../cards/billed.ts";
import { cardProvider, type RefuseCard } from "../cards/card-provider.ts";
import type { SubscribeOutcome } from "../cards/provider.types.ts";
import type { CardError } from "../contract/index.ts";
import { deliver } from "../purchases/deliver.ts";
import { endUnpaidPlan, lockSubscription, projectSubscription } from "../subscriptions/project-subscription.ts";
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

type Outcome = { billed: BilledSubscription } | { declined: CardError };

async function outcomeOf(payment: Payment, refuse: RefuseCard): Promise<Outcome> {
  const outcome = await askOf(payment, refuse);
  if ("declined" in outcome) return outcome;
  try {
    return { billed: await cardProvider(refuse).read(outcome.subscriptionId) };
  } catch {
    throw refuse("processing_error", { exception: "cardError" });
  }
}

/** The provider forgets keys after a day: from then on it is asked what became of the order, and nothing is charged. */
async function askOf(payment: Payment, refuse: RefuseCard): Promise<SubscribeOutcome> {
  const { customerId, cardId, createdAt, purchase, providerKey: key } = payment;
  const provider = cardProvider(refuse);
  if (Date.now() - Date.parse(createdAt) >= keyLifeMs) {
    const subscriptionId = await provider.findSubscription({ customerId, key });
    return subscriptionId ? { subscriptionId } : { declined: "processing_error" };
  }
  const { lines } = purchase;
  const [line] = lines;
  if (purchase.kind === "licence" && purchase.replaces && line)
    return provider.changePlan({ ...purchase.replaces, line, key });
  return provider.subscribe({ customerId, cardId, lines: lines.filter(({ amount }) => amount > 0), key });
}

async function settle(id: string, outcome: Outcome): Promise<Payment> {
  return inTransaction(async (trx) => {
    const payment = await Payment.query(trx).findById(id).forUpdate().throwIfNotFound();
    if (payment.state !== "pending") return payment;
    const settledAt = new Date().toISOString();
    if ("declined" in outcome) {
      await PaymentRequest.query(trx).delete().where({ payment_id: id });
      return payment.$query(trx).patchAndFetch({ state: "declined", failureCode: outcome.declined, settledAt });
    }
    await lockSubscription(trx, outcome.billed.id);
    await deliver(trx, payment.actor, payment.purchase);
    await projectSubscription(trx, outcome.billed);
    // Where the answer came late, the card may have stopped paying meanwhile.
    if (outcome.billed.status === "canceled")
      for (const line of payment.purchase.lines) await endUnpaidPlan(trx, line, outcome.billed.endedAt);
    const stripeChargeId = outcome.billed.invoices.at(-1)?.chargeId ?? null;
    return payment.$query(trx).patchAndFetch({ state: "paid", stripeChargeId, settledAt });
  });
}
