import { type Actor, inTransaction, type Refuses } from "@carnet/services/framework";
import { cardProvider, type RefuseCard } from "../cards/card-provider.ts";
import type { Clinic } from "../clinics/clinic.model.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { projectSubscription } from "../subscriptions/project-subscription.ts";
import { keepInvoice } from "./charge-by-hand.ts";
import { billOf, type Invoice } from "./invoice.model.ts";

/** Charges a failed invoice again, to the card its clinic has now; what the card says then is thrown, and kept with the invoice (ADM-004). */
export async function retryCharge(
  actor: Actor,
  invoice: Invoice,
  { stripeCardId }: Clinic,
  refuse: RefuseCard & Refuses<"notFailed" | "missing">,
): Promise<void> {
  const { hasFailed, stripeInvoiceId } = invoice;
  if (!hasFailed || !stripeInvoiceId) throw refuse("notFailed");
  if (!stripeCardId) throw refuse("missing");
  const provider = cardProvider(refuse);
  // Before the card is asked: an answer may be lost, that somebody tried must not be.
  await inTransaction((trx) => logMoney(trx, actor, { kind: "chargeRetried", ...billOf(invoice) }));
  const { subscriptionId, declined } = await provider.pay(stripeInvoiceId, stripeCardId);
  if (subscriptionId) {
    const billed = await provider.read(subscriptionId, stripeInvoiceId);
    await inTransaction((trx) => projectSubscription(trx, billed));
  } else await keepInvoice(await provider.readInvoice(stripeInvoiceId));
  if (declined) throw refuse(declined, { exception: "cardError" });
}
