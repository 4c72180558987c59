import { current, inTransaction, refuse } from "@carnet/services/framework";
import { cardProvider } from "../cards/card-provider.ts";
import { CardEvent } from "./card-event.model.ts";
import { projectSubscription } from "./project-subscription.ts";
import { sendEnds } from "./send-ends.ts";
import { SubscriptionItem } from "./subscription-item.model.ts";

/** Reads again, once a day, all that the card provider bills: what no webhook brought is written down then. */
export async function reconcile(): Promise<void> {
  const running = await SubscriptionItem.query().distinct("subscription_id").whereNot({ status: "canceled" });
  for (const { subscriptionId } of running) {
    try {
      const billed = await cardProvider(refuse).read(subscriptionId);
      await inTransaction((trx) => projectSubscription(trx, billed));
    } catch (error) {
      current().log.error("a subscription could not be reconciled", { error });
    }
  }
  await sendEnds();
  await CardEvent.query().delete().whereRaw("received_at < now() - interval '30 days'");
}
