import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { portalDocumentsOf } from "@carnet/nats/contracts/rpc/portal.documents.v1";
import { current } from "@carnet/services/framework";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { patient } from "../../patient/app.ts";
import { passcodeHash } from "../../patient/links/shared-link.model.ts";
import { aLink, aPatient, aStatement, anUpload, aWrap, anEnvelope, openStore } from "../../patient/testing/index.ts";
import { openPatients } from "../../patient/testing/open-patients.ts";
import { filling, type World } from "../world.ts";

/** The patient service with Camille's record: keys for owner, manager, own therapist, an external and a former one. */
export function patientWorld(): World {
  const opened = openPatients({
    "rpc.sync.exportPatient.v1": ({ patientId }: { patientId: string }) => ({
      externalId: patientId,
      appErrorCode: null,
    }),
    [portalDocumentsOf.subject]: () => portalDocumentsOf.example.reply,
  });
  const values: Record<string, string> = {
    c: tilleuls,
    clinicId: tilleuls,
    therapistId: cast.drInvite.userId,
    section: "anamnese",
    subsection: "antecedents",
    part: "identity",
    page: "0",
    pageSize: "20",
    infoRequestId: merged,
  };
  return {
    service: patient,
    opened,
    async settle() {
      const id = await opened.openRecord();
      await opened.admit(id, cast.drInvite);
      await opened.leaveKeyTo(id, cast.drParti);
      await opened.link(id, cast.camille);
      const archived = await opened.openRecord();
      await opened.as(cast.drMorel).delete(`/api/1/patient/${archived}`).send({});
      Object.assign(values, { id, p: id, archived, consentId: sharing });
      await opened.within(async () => settleRest(id));
    },
    path: (template) =>
      filling([
        [/^\/api\/1\/patients\/search/, { query: "camille" }],
        [/testResults\/file/, { ...values, fileId: testResult }],
        [/files?\/:fileId/, { ...values, fileId: file }],
        [/links\/:linkId/, { ...values, linkId }],
        [/^\/api\/shl/, { token: linkToken, opening }],
        [/recover$/, { id: values["archived"]! }],
        [/external/, { clientId: externalId }],
        [/^\/api\/1\/clinic\/:c\/patient/, { ...values, id: consentFile }],
        [/^\/api\/1\/clinics?\//, { ...values, importId, id: tilleuls }],
        [/^\/api\/1\/subsystems/, { id: component, componentId: component }],
        [/./, values],
      ])(template) + (queries.find(([end]) => template.endsWith(end))?.[1] ?? ""),
    body: (call) => {
      if (call === "PUT /api/1/patient") return aPatient({ id: randomUUID() });
      if (call === "PUT /api/1/patient/:id/access")
        return { keys: [{ therapistId: cast.drBernier.userId, patientKey: aWrap("G"), grant: aStatement() }] };
      if (call === "PUT /api/1/patient/:id/files/:fileId/name") return { meta: anEnvelope(2) };
      if (call === "PUT /api/1/patient/:id/files/:fileId/kind") return { kind: "testResult", meta: anEnvelope(2) };
      if (call.startsWith("POST") && call.endsWith("/file")) return anUpload(randomUUID());
      if (call === "POST /api/1/patient/:id/links") return aLink(randomUUID());
      if (call === "POST /api/shl/:token") return { recipient: "Dr Roy", passcode: aLink(linkId).passcode };
      if (call.endsWith("/imports/:importId/patients"))
        return { items: [{ line: 2, patient: aPatient({ id: randomUUID() }) }] };
      if (call === "POST /api/1/clinic/:id/patientDuplicates")
        return { people: [{ name: "camille", email: null, dateOfBirth: null, phone: null, phoneMobile: null }] };
      if (call === "PUT /api/1/subsystems/:id") return { id: component, name: "Autre", disabled: false };
      if (call === "PUT /api/1/patients/:id/infoRequestImported") return { infoRequestId: randomUUID() };
      return {};
    },
  };
}

const queries = [
  ["patientDuplicates", "?name=camille"],
  ["upload/file", "?lines=3"],
] as const;
const externalId = "rdv-1";
const merged = randomUUID();
const importId = randomUUID();
const consentFile = randomUUID();
const sharing = randomUUID();
const component = randomUUID();
const file = randomUUID();
const linkId = randomUUID();
let linkToken = "";
let opening = "";
const testResult = randomUUID();

/** Puts a file and a test result in a record, and their bytes where bytes are kept. */
async function settleFiles(patientId: string): Promise<void> {
  const store = await openStore(process.env);
  for (const [id, kind] of [
    [file, "file"],
    [testResult, "testResult"],
  ]) {
    const blob = randomUUID();
    const stored = await store.put(blob, Readable.from([Buffer.from("sealed")]));
    const row = { id, kind, blob, patient_id: patientId, meta: anEnvelope().data, created_by: cast.drLavoie.userId };
    await current()
      .knex("patient_files")
      .insert({ ...row, ...stored });
  }
}

/** A sealed link to a copy of a record, opened once. */
async function settleLink(patientId: string): Promise<void> {
  const content = aLink(linkId).content;
  const blob = randomUUID();
  const kept = await (await openStore(process.env)).put(blob, Readable.from([Buffer.from(content)]));
  linkToken = linkId;
  opening = randomUUID();
  await current()
    .knex("shared_links")
    .insert({
      id: linkId,
      patient_id: patientId,
      token: linkToken,
      secret: anEnvelope().data,
      passcode_hash: passcodeHash(linkId, aLink(linkId).passcode),
      tries_left: 5,
      most_openings: 25,
      expires_at: new Date(Date.now() + 86_400_000),
      created_by: cast.drLavoie.userId,
      blob,
      ...kept,
    });
  await current().knex("shared_link_openings").insert({ id: opening, link_id: linkId, recipient: "Dr Roy" });
}

/** An import that the owner began and did not end. */
async function settleImport(): Promise<void> {
  const blob = randomUUID();
  const { size } = await (await openStore(process.env)).put(blob, Readable.from([Buffer.from("sealed")]));
  const row = { id: importId, clinic_id: tilleuls, started_by: cast.drMorel.userId, lines: 3, blob, size };
  await current().knex("imports").insert(row);
}

/** A consent file that the patient signed at home and may read again, a sharing of theirs, a link to the booking service and a component of Dr Lavoie's own. */
async function settleRest(patientId: string): Promise<void> {
  const { knex } = current();
  await settleFiles(patientId);
  await settleImport();
  await settleLink(patientId);
  await knex("patients").where({ id: patientId }).update({ external_id: externalId, info_request_imported_id: merged });
  await knex("merged_answers").insert({
    patient_id: patientId,
    info_request_id: merged,
    merged_by: cast.drLavoie.userId,
    submitted_at: new Date(),
  });
  await knex("subsystem_components").insert({
    id: component,
    user_id: cast.drLavoie.userId,
    system_id: 1,
    name: "Mien",
  });
  const sealedParts = { name: anEnvelope().data, data: anEnvelope().data, sealed_for: "portal", mode: "witnessed" };
  await knex("consent_files").insert({
    id: consentFile,
    patient_id: patientId,
    clinic_id: tilleuls,
    form_id: randomUUID(),
    signed_by: cast.drLavoie.userId,
    ...sealedParts,
    statement: JSON.stringify(aStatement()),
  });
  await knex("patient_consents").insert({
    id: sharing,
    patient_id: patientId,
    clinic_id: tilleuls,
    therapist_id: cast.drBernier.userId,
    mode: "witnessed",
    signature: anEnvelope().data,
    statement: JSON.stringify(aStatement()),
    signed_by: cast.drLavoie.userId,
  });
}
