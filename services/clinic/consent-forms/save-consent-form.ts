import { type Actor, announce, inTransaction, Refusal } from "@carnet/services/kit";
import { consentFormChanged } from "@carnet/nats/contracts/clinic/consentForm.changed.v1";
import type { Knex } from "knex";
import type { ConsentFormBody } from "../contract/index.ts";
import { ConsentForm } from "./consent-form.model.ts";

/** Writes a new form of a clinic; refuses with `nameRequired`, or `duplicateName` within the clinic. */
export async function addConsentForm(actor: Actor, clinicId: string, body: ConsentFormBody): Promise<ConsentForm> {
  return saving(actor, body, (trx) =>
    ConsentForm.query(trx)
      .insert({ clinicId, ...body })
      .returning("*"),
  );
}

/** Changes a form; what was signed with the earlier text stays as it was signed. */
export async function changeConsentForm(actor: Actor, form: ConsentForm, body: ConsentFormBody): Promise<ConsentForm> {
  const updatedAt = new Date().toISOString();
  return saving(actor, body, (trx) => ConsentForm.query(trx).patchAndFetchById(form.id, { ...body, updatedAt }));
}

/** Takes a form away; deleting it twice changes nothing. */
export async function deleteConsentForm(actor: Actor, form: ConsentForm): Promise<void> {
  await inTransaction(async (trx) => {
    await form.$query(trx).patch({ deletedAt: new Date().toISOString(), enabled: false });
    await announce(trx, consentFormChanged, actor, { clinicId: form.clinicId, formId: form.id, enabled: false });
  });
}

async function saving(
  actor: Actor,
  { name }: ConsentFormBody,
  save: (trx: Knex) => PromiseLike<ConsentForm>,
): Promise<ConsentForm> {
  if (name === "") throw new Refusal("nameRequired");
  return inTransaction(async (trx) => {
    const form = await save(trx).then((saved) => saved, refuseDuplicate);
    await announce(trx, consentFormChanged, actor, { clinicId: form.clinicId, formId: form.id, enabled: form.enabled });
    return form;
  });
}

/** The unique index on clinic and name decides, also between two saves at once. */
function refuseDuplicate(error: unknown): never {
  const { constraint, nativeError } = error as { constraint?: string; nativeError?: { constraint?: string } };
  if ((constraint ?? nativeError?.constraint) === "consent_forms_name") throw new Refusal("duplicateName");
  throw error;
}
