import { current, read, readParam, Refusal, routes, type Actor, type Ctx } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { consentFileBody, type ConsentFileBody } from "../contract/index.ts";
import { findPatient, type Bond } from "../patients/bond.ts";
import { isReader, patientPolicy } from "../patients/patient.policy.ts";
import { revisionOf } from "../patients/sealed-part.ts";
import { presentConsentFile, presentConsentFileRow, type ConsentFile } from "./present-consent-file.ts";
import { readStatement } from "./read-statement.ts";

/** The clinic's consent forms a patient has signed (CON-005, CON-006): text and strokes under seal. */
export const consentFileRoutes = routes();
const files = "/api/1/clinic/:c/patient/:p/consentFile";

consentFileRoutes.get(files, async (ctx) => {
  const bond = await findInClinic(ctx);
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
    )) as ConsentFile[];
  const can = patientPolicy.abilities(ctx.actor, bond);
  ctx.body = rows.filter(isTheirs(bond)).map((row) => presentConsentFileRow(row, can.removeConsentFile));
});

consentFileRoutes.post(files, { idempotent: true, limit: 1_500_000 }, async (ctx) => {
  const bond = await findInClinic(ctx);
  patientPolicy.allow(ctx.actor, "signConsent", bond);
  ctx.body = await keepFile(bond, ctx.actor, read(ctx, consentFileBody));
});

consentFileRoutes.get(`${files}/:id`, async (ctx) => {
  const bond = await findInClinic(ctx);
  const row = (await fileOf(bond, readParam(ctx, "id", id)).first()) as ConsentFile | undefined;
  if (!row || !isTheirs(bond)(row)) throw new Refusal("notFound");
  ctx.body = presentConsentFile(row);
});

consentFileRoutes.delete(`${files}/:id`, async (ctx) => {
  const bond = await findInClinic(ctx);
  patientPolicy.allow(ctx.actor, "removeConsentFile", bond);
  if ((await fileOf(bond, readParam(ctx, "id", id)).delete()) === 0) throw new Refusal("notFound");
});

async function findInClinic(ctx: Ctx): Promise<Bond> {
  const bond = await findPatient(ctx.actor, ctx.params.p!);
  patientPolicy.allow(ctx.actor, bond.isSelf ? "read" : "readChart", bond);
  if (bond.patient.clinicId !== ctx.params.c) throw new Refusal("CANNOT_ACCESS_PATIENT");
  return bond;
}

const fileOf = ({ patient }: Bond, fileId: string) =>
  current().knex("consent_files").where({ patient_id: patient.id, id: fileId });

/** The patient opens what was signed under the portal key; the record's own key is not theirs. */
const isTheirs = (bond: Bond) => (row: ConsentFile) => isReader(bond) || row.sealed_for === "portal";

async function keepFile({ patient, isSelf }: Bond, actor: Actor, body: ConsentFileBody) {
  const { id: fileId, formId, name, data, sealedFor, statement } = body;
  const said = readStatement(statement);
  if (said.clinic !== patient.clinicId || said.patient !== patient.id || said.formId !== formId)
    throw new Refusal("consentMismatch");
  if (isSelf && sealedFor !== "portal") throw new Refusal("consentMismatch");
  if (sealedFor === "patient") for (const part of [name, data]) revisionOf(part, patient);
  const [stored] = (await current()
    .knex("consent_files")
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
  if (!stored) throw new Refusal("idTaken");
  return { id: fileId, formName: name, createdAt: stored.created_at };
}
