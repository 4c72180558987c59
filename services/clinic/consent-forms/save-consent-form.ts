import { type Actor, announce, inTransaction, type Refuses } from "@carnet/services/framework";
import { consentFormChanged } from "@carnet/nats/contracts/clinic/consentForm.changed.v1";
import type { Knex } from "knex";
import type { ConsentFormBody } from "../contract/index.ts";
import { ConsentForm } from "./consent-form.model.ts";

type NameProblem = "nameRequired" | "duplicateName";

/** Writes a new form of a clinic; refuses with `nameRequired`, or `duplicateName` within the clinic. */
export async function addConsentForm(
  actor: Actor,
  clinicId: string,
  body: ConsentFormBody,
  refuse: Refuses<NameProblem>,
): Promise<ConsentForm> {
  const save = (trx: Knex) =>
    ConsentForm.query(trx)
      .insert({ clinicId, ...body })
      .returning("*");
  return saving(actor, body, save, refuse);
}

/** Changes a form; what was signed with the earlier text stays as it was signed. */
export async function changeConsentForm(
  actor: Actor,
  form: ConsentForm,
  body: ConsentFormBody,
  refuse: Refuses<NameProblem>,
): Promise<ConsentForm> {
  const updatedAt = new Date().toISOString();
  const save = (trx: Knex) => ConsentForm.query(trx).patchAndFetchById(form.id, { ...body, updatedAt });
  return saving(actor, body, save, refuse);
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
  refuse: Refuses<NameProblem>,
): Promise<ConsentForm> {
  if (name === "") throw refuse("nameRequired");
  return inTransaction(async (trx) => {
    const form = await save(trx).then(
      (saved) => saved,
      (error: unknown) => {
        throw isDuplicate(error) ? refuse("duplicateName") : error;
      },
    );
    await announce(trx, consentFormChanged, actor, { clinicId: form.clinicId, formId: form.id, enabled: form.enabled });
    return form;
  });
}

/** The unique index on clinic and name decides, also between two saves at once. */
function isDuplicate(error: unknown): boolean {
  const { constraint, nativeError } = error as { constraint?: string; nativeError?: { constraint?: string } };
  return (constraint ?? nativeError?.constraint) === "consent_forms_name";
}
