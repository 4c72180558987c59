import { current, inTransaction, refuse } from "@carnet/services/framework";
import { cardProvider } from "../cards/card-provider.ts";
import { Payment } from "../payments/payment.model.ts";
import { projectSubscription } from "./project-subscription.ts";
import { SubscriptionItem } from "./subscription-item.model.ts";

/** How long before its day an item that shares its subscription is taken off it, in milliseconds: a renewal must not come first. */
const leadMs = 3_600_000;

/**
 * Sends the card provider which plans end and when, or that they go on after all. What it does not answer stays to be sent: run
 * after each change and by the clock, and twice is harmless.
 */
export async function sendEnds(): Promise<void> {
  const unsent = await SubscriptionItem.query()
    .where({ is_end_sent: false })
    // What is being bought instead makes it go on, and the provider may know that already: an end sent now would come after it.
    .whereNotExists(
      Payment.query()
        .where({ state: "pending" })
        .whereRaw("purchase -> 'replaces' ->> 'itemId' = subscription_items.id"),
    )
    .limit(50);
  for (const item of unsent) {
    try {
      await sendEnd(item);
    } catch (error) {
      current().log.error("the end of a plan could not be sent to the card provider", { error });
    }
  }
}

async function sendEnd({ id, subscriptionId, endsAt }: SubscriptionItem): Promise<void> {
  const provider = cardProvider(refuse);
  const sharing = await SubscriptionItem.query()
    .where({ subscription_id: subscriptionId })
    .whereNot({ status: "canceled" })
    .whereNot({ id })
    .resultSize();
  const dueMs = endsAt === null ? Infinity : Date.parse(endsAt) - Date.now();
  if (sharing > 0 && dueMs > leadMs && endsAt !== null) return;
  if (dueMs <= (sharing > 0 ? leadMs : 0)) {
    await (sharing > 0 ? provider.removeItem(id) : provider.cancel(subscriptionId));
  } else if (sharing === 0) {
    await provider.endOn(subscriptionId, endsAt);
  }
  const billed = await provider.read(subscriptionId);
  await inTransaction((trx) => projectSubscription(trx, billed));
  await SubscriptionItem.query()
    .patch({ isEndSent: true })
    .findById(id)
    .whereRaw("ends_at is not distinct from ?::timestamptz", [endsAt]);
}
