import { announce, inTransaction, read, Refusal, routes } from "@carnet/services/kit";
import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { staff } from "../clinics/staff.ts";
import { cardIdBody } from "../contract/index.ts";
import { CardCustomer } from "./card-customer.model.ts";
import { cardProvider } from "./card-provider.ts";

export const cardRoutes = routes();

/** Gives the provider's token of a card to its customer, who is made the first time (BIL-005). */
cardRoutes.put("/api/1/stripeCustomer/:token", { rate: { per: "account", points: 20, seconds: 3600 } }, async (ctx) => {
  const userId = staff(ctx.actor);
  const token = ctx.params["token"] ?? "";
  const known = await CardCustomer.query().findById(userId);
  if (known) {
    const { stripeCustomerId } = known;
    ctx.body = { stripeCustomerId, cardId: await cardProvider().addCard(stripeCustomerId, token) };
    return;
  }
  const made = await cardProvider().createCustomer(token);
  await CardCustomer.query().insert({ userId, stripeCustomerId: made.stripeCustomerId }).onConflict("user_id").merge();
  ctx.body = made;
});

/** Pays the clinic with another card of its owner; a card of somebody else is refused with `cardNotOwned` (BIL-006). */
cardRoutes.put("/api/1/clinic/:id/setCardId", async (ctx) => {
  const { cardId } = read(ctx, cardIdBody);
  const { clinic, own } = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "pay", { clinic, own });
  const customer = await CardCustomer.query().findById(clinic.ownerId);
  const cards = customer ? await cardProvider().listCards(customer.stripeCustomerId) : [];
  if (!cards.some(({ id }) => id === cardId)) throw new Refusal("cardNotOwned");
  await inTransaction(async (trx) => {
    await Clinic.query(trx).patch({ stripeCardId: cardId }).findById(clinic.id);
    await announce(trx, clinicUpdated, ctx.actor, { clinicId: clinic.id, changed: ["stripeCardId"] });
  });
});
