import { inTransaction, Malformed, refuse, routes, Unavailable } from "@carnet/services/framework";
import { keepInvoice } from "../billing/charge-by-hand.ts";
import { projectRefund } from "../billing/project-refund.ts";
import { cardProvider, readCardEvent } from "../cards/card-provider.ts";
import type { CardProvider } from "../cards/provider.types.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { cancelPlan, cardWebhook, resetSubscriptions } from "../contract/index.ts";
import { findMemberPlace } from "../members/find-member-place.ts";
import { memberPolicy } from "../members/member.policy.ts";
import { cancelPlan as endPlan } from "./cancel-plan.ts";
import { CardEvent } from "./card-event.model.ts";
import { projectSubscription } from "./project-subscription.ts";
import { resetCycle } from "./reset-cycle.ts";

/** Plans as the card provider bills them: ended by the owner, and the events of the provider. */
export const subscriptionRoutes = routes();

subscriptionRoutes.on(cancelPlan, async ({ actor, params: { userId }, body: { clinicId, date }, refuse }) => {
  const place = await findMemberPlace(actor, clinicId, userId);
  memberPolicy.allow(actor, "license", place);
  await endPlan(actor, place.clinic, place.target.userId, date, refuse);
  return {};
});

subscriptionRoutes.on(resetSubscriptions, async ({ actor, params: { id }, refuse }) => {
  const place = await findPlace(actor, id);
  clinicPolicy.allow(actor, "pay", place);
  await resetCycle(actor, place.clinic, refuse);
  return {};
});

/**
 * An event only names what changed: the provider is asked how that stands now, so that an old event, or one that comes twice, changes
 * nothing. What cannot be asked is answered 503, and the provider sends it again.
 */
subscriptionRoutes.on(cardWebhook, async ({ body, ctx }) => {
  const event = readCardEvent(Buffer.from(body), ctx.get("stripe-signature"));
  if (!event) throw new Malformed(["stripe-signature"]);
  const { id, type, subscriptionId, invoiceId, chargeId } = event;
  if (await CardEvent.query().findById(id)) return {};
  const billed = subscriptionId ? await known((provider) => provider.read(subscriptionId, invoiceId)) : null;
  const byHand = invoiceId && !subscriptionId ? await known((provider) => provider.readInvoice(invoiceId)) : null;
  const refunds = chargeId ? await known((provider) => provider.refunds({ chargeId })) : null;
  if (byHand) await keepInvoice(byHand);
  await inTransaction(async (trx) => {
    await CardEvent.query(trx).insert({ id, type }).onConflict("id").ignore();
    if (billed) await projectSubscription(trx, billed);
    for (const refund of refunds ?? []) await projectRefund(trx, refund);
  });
  return {};
});

/** What the provider answers, or null of what it does not know. */
async function known<T>(read: (provider: CardProvider) => Promise<T>): Promise<T | null> {
  try {
    return await read(cardProvider(refuse));
  } catch (error) {
    if ((error as { code?: unknown }).code === "resource_missing") return null;
    throw new Unavailable("the card provider does not answer", { cause: error });
  }
}
