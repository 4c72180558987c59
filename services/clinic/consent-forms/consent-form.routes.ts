import { type Actor, definePolicy, read, routes } from "@carnet/services/kit";
import { administers, findPlace, type Place } from "../clinics/place.ts";
import { consentFormBody } from "../contract/index.ts";
import { ConsentForm } from "./consent-form.model.ts";
import { addConsentForm, changeConsentForm, deleteConsentForm } from "./save-consent-form.ts";

/** Who runs the clinic writes its consent forms; members read them with the clinic. */
export const consentFormPolicy = definePolicy({
  write: administers as (actor: Actor, place: Place) => boolean | string,
});

export const consentFormRoutes = routes();

consentFormRoutes.put("/api/1/clinics/consentForms/:id", async (ctx) => {
  const body = read(ctx, consentFormBody);
  const form = await findWritable(ctx.actor, ctx.params["id"]);
  await changeConsentForm(ctx.actor, form, body);
});

consentFormRoutes.delete("/api/1/clinics/consentForms/:id", async (ctx) => {
  await deleteConsentForm(ctx.actor, await findWritable(ctx.actor, ctx.params["id"]));
});

consentFormRoutes.post("/api/1/clinics/:id/consentForms", { idempotent: true }, async (ctx) => {
  const body = read(ctx, consentFormBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  consentFormPolicy.allow(ctx.actor, "write", place);
  const { id, updatedAt } = await addConsentForm(ctx.actor, place.clinic.id, body);
  ctx.body = { id, updatedAt };
});

async function findWritable(actor: Actor, id: string | undefined): Promise<ConsentForm> {
  const form = await ConsentForm.byId(id);
  consentFormPolicy.allow(actor, "write", await findPlace(actor, form.clinicId));
  return form;
}
