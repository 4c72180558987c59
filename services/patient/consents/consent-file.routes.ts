import {
  announce,
  current,
  inTransaction,
  Refusal,
  routes,
  type Actor,
  type RefuseOf,
  type Refuses,
} from "@carnet/services/framework";
import { standingChanged } from "@carnet/nats/contracts/patient/standing.changed.v1";
import type { Knex } from "knex";
import {
  addConsentFile,
  type ConsentFileBody,
  getConsentFile,
  getConsentFiles,
  removeConsentFile,
  withdrawConsentFile,
} from "../contract/index.ts";
import { findPatient, type Bond } from "../patients/bond.ts";
import { checkSentManifest, keepManifest } from "../patients/keep-manifest.ts";
import { isReader, patientPolicy } from "../patients/patient.policy.ts";
import { revisionOf } from "../patients/sealed-part.ts";
import { keepOwn, type SignedAtHome } from "./keep-signed.ts";
import { presentConsentFile, presentConsentFileRow, type ConsentFile } from "./present-consent-file.ts";
import { checkWithdrawal, readStatement } from "./read-statement.ts";

/** The clinic's consent forms a patient has signed (CON-005, CON-006): text and strokes under seal. */
export const consentFileRoutes = routes();

consentFileRoutes.on(getConsentFiles, async ({ actor, params, refuse }) => {
  const bond = await findInClinic(actor, params, refuse);
  const rows = (await current()
    .knex("consent_files")
    .where({ patient_id: bond.patient.id })
    .orderBy("created_at", "desc")
    .select(
      "id",
      "clinic_id",
      "form_id",
      "name",
      "sealed_for",
      "mode",
      "statement",
      "signed_by",
      "created_at",
      "withdrawn_at",
      "withdrawal",
    )) as ConsentFile[];
  const can = patientPolicy.abilities(actor, bond);
  return rows.filter(isTheirs(bond)).map((row) => presentConsentFileRow(row, can.removeConsentFile));
});

consentFileRoutes.on(addConsentFile, async ({ actor, params, body, refuse }) => {
  const bond = await findInClinic(actor, params, refuse);
  patientPolicy.allow(actor, "signConsent", bond);
  return keepFile(bond, actor, body, refuse);
});

consentFileRoutes.on(getConsentFile, async ({ actor, params, refuse }) => {
  const bond = await findInClinic(actor, params, refuse);
  const row = (await fileOf(bond, params.id).first()) as ConsentFile | undefined;
  if (!row || !isTheirs(bond)(row)) throw new Refusal("notFound");
  return presentConsentFile(row);
});

consentFileRoutes.on(withdrawConsentFile, async ({ actor, params, body, refuse }) => {
  const bond = await findInClinic(actor, params, refuse);
  patientPolicy.allow(actor, "withdrawConsent", bond);
  const file = (await fileOf(bond, params.id).first()) as ConsentFile | undefined;
  if (!file || !isTheirs(bond)(file)) throw new Refusal("notFound");
  checkWithdrawal(body.statement, bond.patient, { id: file.id, formId: file.form_id }, refuse);
  return { withdrawnAt: await takeBack(bond, actor, file, body, refuse) };
});

consentFileRoutes.on(removeConsentFile, async ({ actor, params, body: { manifest }, refuse }) => {
  const bond = await findInClinic(actor, params, refuse);
  patientPolicy.allow(actor, "removeConsentFile", bond);
  await checkSentManifest("record", actor, bond.patient, manifest, refuse);
  await inTransaction(async (trx) => {
    if ((await fileOf(bond, params.id).transacting(trx).delete()) === 0) throw new Refusal("notFound");
    await keepManifest(trx, "record", actor, bond.patient.id, manifest, refuse);
    await sayMoved(trx, actor, bond);
  });
  return {};
});

async function findInClinic(
  actor: Actor,
  { c, p }: { c: string; p: string },
  refuse: Refuses<"CANNOT_ACCESS_PATIENT">,
): Promise<Bond> {
  const bond = await findPatient(actor, p, refuse);
  patientPolicy.allow(actor, bond.isSelf ? "read" : "readChart", bond);
  if (bond.patient.clinicId !== c) throw refuse("CANNOT_ACCESS_PATIENT");
  return bond;
}

const fileOf = ({ patient }: Bond, fileId: string) =>
  current().knex("consent_files").where({ patient_id: patient.id, id: fileId });

/** The patient opens what was signed under the portal key; the record's own key is not theirs. */
const isTheirs = (bond: Bond) => (row: ConsentFile) => isReader(bond) || row.sealed_for === "portal";

async function keepFile(bond: Bond, actor: Actor, body: ConsentFileBody, refuse: RefuseOf<typeof addConsentFile>) {
  const { patient, isSelf } = bond;
  const { id: fileId, formId, name, data, sealedFor, statement, count, manifest } = body;
  const claims = readStatement(statement, refuse);
  if (claims.clinic !== patient.clinicId || claims.patient !== patient.id || claims.formId !== formId)
    throw refuse("consentMismatch");
  if (isSelf && (sealedFor !== "portal" || !count)) throw refuse("consentMismatch");
  if (sealedFor === "patient") for (const part of [name, data]) revisionOf(part, patient, refuse);
  if (isSelf && manifest) throw refuse("notSigner");
  await checkSentManifest("record", actor, patient, manifest, refuse);
  const createdAt = await inTransaction(async (trx) => {
    const [stored] = (await trx("consent_files")
      .insert({
        id: fileId,
        patient_id: patient.id,
        clinic_id: patient.clinicId,
        form_id: formId,
        name: name.data,
        data: data.data,
        sealed_for: sealedFor,
        mode: isSelf ? "patient" : "witnessed",
        statement: JSON.stringify(statement),
        signed_by: actor.userId,
      })
      .onConflict("id")
      .ignore()
      .returning("created_at")) as { created_at: string }[];
    if (!stored) throw refuse("idTaken");
    if (isSelf) await keepOwn(trx, patient.id, actor, { statement, count: count! }, refuse);
    await keepManifest(trx, "record", actor, patient.id, manifest, refuse);
    await sayMoved(trx, actor, bond);
    return stored.created_at;
  });
  return { id: fileId, formName: name, createdAt };
}

/** Takes a form back with every other signature under it: none of them stands for what was withdrawn. */
async function takeBack(
  bond: Bond,
  actor: Actor,
  { form_id: formId, withdrawn_at: before }: ConsentFile,
  signed: SignedAtHome,
  refuse: Refuses<"signedMoved">,
) {
  const withdrawnAt = before ?? new Date().toISOString();
  await inTransaction(async (trx) => {
    await keepOwn(trx, bond.patient.id, actor, signed, refuse);
    if (before) return;
    await trx("consent_files")
      .where({ patient_id: bond.patient.id, form_id: formId, withdrawn_at: null })
      .update({ withdrawn_at: withdrawnAt, withdrawal: JSON.stringify(signed.statement) });
    await sayMoved(trx, actor, bond);
  });
  return withdrawnAt;
}

/** Who lacks a consent is a filter of the list: it follows what is signed and taken away. */
const sayMoved = (trx: Knex, actor: Actor, { patient }: Bond) =>
  announce(trx, standingChanged, actor, { patientId: patient.id, clinicId: patient.clinicId });
