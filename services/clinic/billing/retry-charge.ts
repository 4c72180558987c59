import { inTransaction, type Refuses } from "@carnet/services/framework";
import { cardProvider, type RefuseCard } from "../cards/card-provider.ts";
import { projectSubscription } from "../subscriptions/project-subscription.ts";
import { keepInvoice } from "./charge-by-hand.ts";
import type { Invoice } from "./invoice.model.ts";

/** Charges a failed invoice again; what the card says then is thrown, and kept with the invoice (ADM-004). */
export async function retryCharge(
  { hasFailed, stripeInvoiceId }: Invoice,
  refuse: RefuseCard & Refuses<"notFailed">,
): Promise<void> {
  if (!hasFailed || !stripeInvoiceId) throw refuse("notFailed");
  const provider = cardProvider(refuse);
  const { subscriptionId, declined } = await provider.pay(stripeInvoiceId);
  if (subscriptionId) {
    const billed = await provider.read(subscriptionId, stripeInvoiceId);
    await inTransaction((trx) => projectSubscription(trx, billed));
  } else await keepInvoice(await provider.readInvoice(stripeInvoiceId));
  if (declined) throw refuse(declined, { exception: "cardError" });
}
