import { announce, inTransaction, routes } from "@carnet/services/framework";
import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { staff } from "../clinics/staff.ts";
import { addCard, setClinicCard } from "../contract/index.ts";
import { SubscriptionItem } from "../subscriptions/subscription-item.model.ts";
import { CardCustomer } from "./card-customer.model.ts";
import { cardProvider } from "./card-provider.ts";

export const cardRoutes = routes();

cardRoutes.on(addCard, async ({ actor, params: { token }, refuse }) => {
  const userId = staff(actor);
  const known = await CardCustomer.query().findById(userId);
  if (known) {
    const { stripeCustomerId } = known;
    return { stripeCustomerId, cardId: await cardProvider(refuse).addCard(stripeCustomerId, token) };
  }
  const made = await cardProvider(refuse).createCustomer(token);
  await CardCustomer.query().insert({ userId, stripeCustomerId: made.stripeCustomerId }).onConflict("user_id").merge();
  return made;
});

cardRoutes.on(setClinicCard, async ({ actor, params, body: { cardId }, refuse }) => {
  const { clinic, own } = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "pay", { clinic, own });
  const customer = await CardCustomer.query().findById(clinic.ownerId);
  const cards = customer ? await cardProvider(refuse).listCards(customer.stripeCustomerId) : [];
  if (!cards.some(({ id }) => id === cardId)) throw refuse("cardNotOwned");
  // What runs already is charged to the new card too; a clinic whose provider does not answer keeps its old one.
  const provider = cardProvider(refuse);
  for (const id of await SubscriptionItem.subscriptionsOf(clinic.id)) await provider.payWith(id, cardId);
  await inTransaction(async (trx) => {
    await Clinic.query(trx).patch({ stripeCardId: cardId }).findById(clinic.id);
    await announce(trx, clinicUpdated, actor, { clinicId: clinic.id, changed: ["stripeCardId"] });
  });
  return {};
});
