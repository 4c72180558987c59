import { randomBytes, randomUUID } from "node:crypto";
import { type Actor, inTransaction, Refusal, routes } from "@carnet/services/framework";
import { Clinic } from "../clinics/clinic.model.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { addWebhook, getWebhooks, mostWebhooks, removeWebhook, resendDelivery } from "../contract/index.ts";
import { checkAddress, LeadsInside } from "./outside-address.ts";
import { sealSecret } from "./seal-secret.ts";
import { Delivery, listWebhooks, Webhook } from "./webhook.model.ts";

/** Where other programs are notified of changes (API-002). */
export const webhookRoutes = routes();

async function clinicOf(actor: Actor, id: string): Promise<string> {
  const place = await findPlace(actor, id);
  clinicPolicy.allow(actor, "seeKeys", place);
  return place.clinic.id;
}

webhookRoutes.on(getWebhooks, async ({ actor, params }) => ({
  webhooks: await listWebhooks(await clinicOf(actor, params.id)),
}));

webhookRoutes.on(addWebhook, async ({ actor, params, body, refuse }) => {
  const clinicId = await clinicOf(actor, params.id);
  const url = await checkAddress(body.url).catch((error: unknown) => {
    throw error instanceof LeadsInside ? refuse("webhookAddressRefused") : error;
  });
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  return inTransaction(async (trx) => {
    await Clinic.query(trx).findById(clinicId).forUpdate();
    const known = await Webhook.query(trx).where({ clinic_id: clinicId }).resultSize();
    if (known >= mostWebhooks) throw refuse("tooManyWebhooks");
    const id = randomUUID();
    await Webhook.query(trx).insert({
      id,
      clinicId,
      url,
      sealedSecret: sealSecret(id, secret),
      createdBy: signedIn(actor),
    });
    return { id, secret };
  });
});

webhookRoutes.on(removeWebhook, async ({ actor, params }) => {
  const clinicId = await clinicOf(actor, params.id);
  const removed = await Webhook.query().delete().where({ id: params.webhookId, clinic_id: clinicId });
  if (removed === 0) throw new Refusal("notFound");
  return {};
});

webhookRoutes.on(resendDelivery, async ({ actor, params: { id, webhookId, deliveryId } }) => {
  const clinicId = await clinicOf(actor, id);
  await inTransaction(async (trx) => {
    const found = await Webhook.query(trx).patch({ goneAt: null }).where({ id: webhookId, clinic_id: clinicId });
    const again = await Delivery.query(trx)
      .patch({ nextAt: new Date().toISOString(), tries: 0, deliveredAt: null })
      .where({ id: deliveryId, webhook_id: webhookId });
    if (found === 0 || again === 0) throw new Refusal("notFound");
  });
  return {};
});
