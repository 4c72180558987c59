import { ask, current, Forbidden, Refusal, routes, type Actor, type Refuses } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { addConsent, getConsent, getConsents, withdrawConsent, type ConsentView } from "../contract/index.ts";
import { findPatient, type Bond } from "../patients/bond.ts";
import { isReader, patientPolicy } from "../patients/patient.policy.ts";
import { presentConsent, type ConsentRow } from "./present-consent.ts";
import { checkWithdrawal } from "./read-statement.ts";
import { signConsent } from "./sign-consent.ts";
import { withdrawSharing } from "./withdraw-sharing.ts";

/** A patient's agreements to share the record (CON-007). */
export const consentRoutes = routes();

consentRoutes.on(getConsents, async ({ actor, params, refuse }) => {
  const bond = await findTied(actor, params.id, refuse);
  const rows = current().knex("patient_consents").where({ patient_id: bond.patient.id }).orderBy("created_at", "desc");
  if (!patientPolicy.abilities(actor, bond).seeAllConsents)
    void rows.where((either) =>
      either.whereNull("therapist_id").orWhere({ therapist_id: actor.userId }).orWhere({ signed_by: actor.userId }),
    );
  const consents = ((await rows) as ConsentRow[]).map(presentConsent);
  return bond.isSelf ? withNames(consents) : consents;
});

consentRoutes.on(getConsent, async ({ actor, params: { id, therapistId }, refuse }) => {
  const bond = await findTied(actor, id, refuse);
  if (therapistId !== actor.userId) patientPolicy.allow(actor, "seeAllConsents", bond);
  const row = (await current()
    .knex("patient_consents")
    .where({ patient_id: bond.patient.id, withdrawn_at: null })
    .where((either) => either.where({ therapist_id: therapistId }).orWhereNull("therapist_id"))
    .orderByRaw("therapist_id is null, created_at desc")
    .first()) as ConsentRow | undefined;
  return row ? presentConsent(row) : null;
});

consentRoutes.on(addConsent, async ({ actor, params, body, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "signConsent", bond);
  if (body.patientId !== bond.patient.id) throw refuse("consentMismatch");
  await signConsent(bond, actor, body, refuse);
  return { id: body.id };
});

consentRoutes.on(withdrawConsent, async ({ actor, params, body, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "withdrawConsent", bond);
  const { id: patientId, clinicId } = bond.patient;
  const consent = (await current()
    .knex("patient_consents")
    .where({ patient_id: patientId, id: params.consentId })
    .first()) as ConsentRow | undefined;
  if (!consent) throw new Refusal("notFound");
  const grantee = consent.therapist_id ?? clinicId;
  checkWithdrawal(body.statement, bond.patient, { id: consent.id, grantee }, refuse);
  return { withdrawnAt: await withdrawSharing(bond.patient, actor, consent, body, refuse) };
});

/** With whom the patient shares, by name: nobody at home has the clinic's log to read it from. */
async function withNames(consents: ConsentView[]): Promise<ConsentView[]> {
  const userIds = [...new Set(consents.flatMap(({ therapistId }) => (therapistId ? [therapistId] : [])))];
  if (userIds.length === 0) return consents;
  const { users } = await ask(accountUsers, { userIds }).catch(() => ({ users: [] }));
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return consents.map((each) => ({ ...each, therapistName: names.get(each.therapistId ?? "") ?? "" }));
}

/** Readers and the patient; the desk has no business with consents. */
export async function findTied(actor: Actor, id: string, refuse: Refuses<"CANNOT_ACCESS_PATIENT">): Promise<Bond> {
  const bond = await findPatient(actor, id, refuse);
  patientPolicy.allow(actor, "read", bond);
  if (!isReader(bond) && !bond.isSelf) throw new Forbidden("consents");
  return bond;
}
