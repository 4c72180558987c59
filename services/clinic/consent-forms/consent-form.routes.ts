import { type Actor, definePolicy, routes } from "@carnet/services/framework";
import { administers, findPlace, type Place } from "../clinics/place.ts";
import { createConsentForm, removeConsentForm, saveConsentForm } from "../contract/index.ts";
import { ConsentForm } from "./consent-form.model.ts";
import { addConsentForm, changeConsentForm, deleteConsentForm } from "./save-consent-form.ts";

/** Who runs the clinic writes its consent forms; members read them with the clinic. */
export const consentFormPolicy = definePolicy({
  write: administers as (actor: Actor, place: Place) => boolean | string,
});

export const consentFormRoutes = routes();

consentFormRoutes.on(saveConsentForm, async ({ actor, params, body, refuse }) => {
  await changeConsentForm(actor, await findWritable(actor, params.id), body, refuse);
  return {};
});

consentFormRoutes.on(removeConsentForm, async ({ actor, params }) => {
  await deleteConsentForm(actor, await findWritable(actor, params.id));
  return {};
});

consentFormRoutes.on(createConsentForm, async ({ actor, params, body, refuse }) => {
  const place = await findPlace(actor, params.id);
  consentFormPolicy.allow(actor, "write", place);
  const { id, updatedAt } = await addConsentForm(actor, place.clinic.id, body, refuse);
  return { id, updatedAt };
});

async function findWritable(actor: Actor, id: string): Promise<ConsentForm> {
  const form = await ConsentForm.byId(id);
  consentFormPolicy.allow(actor, "write", await findPlace(actor, form.clinicId));
  return form;
}
