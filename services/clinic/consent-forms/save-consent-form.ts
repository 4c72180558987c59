import {
  type Actor,
  announce,
  inTransaction,
  onTopOf,
  Refusal,
  type RefuseOf,
  type Refuses,
} from "@carnet/services/framework";
import { consentFormChanged } from "@carnet/nats/contracts/clinic/consentForm.changed.v1";
import type { Knex } from "knex";
import type { BodyOf } from "@carnet/services/framework/contract";
import type { ConsentFormBody, saveConsentForm } from "../contract/index.ts";
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

/**
 * Changes a form on top of what others changed since it was read; what was signed with the earlier text stays as it was signed.
 * One that was taken away meanwhile is not there.
 */
export async function changeConsentForm(
  actor: Actor,
  { id }: Pick<ConsentForm, "id">,
  { was, ...sent }: BodyOf<typeof saveConsentForm>,
  refuse: RefuseOf<typeof saveConsentForm>,
): Promise<ConsentForm> {
  const save = async (trx: Knex) => {
    const stored = (await ConsentForm.query(trx).findById(id).whereNull("deleted_at").forUpdate()) as
      ConsentForm | undefined;
    if (!stored) throw new Refusal("notFound");
    const changes = onTopOf(stored.meta, sent, was, refuse);
    return ConsentForm.query(trx).patchAndFetchById(id, { ...changes, updatedAt: new Date().toISOString() });
  };
  return saving(actor, sent, save, refuse);
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
  { name }: { readonly name?: string | undefined },
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
