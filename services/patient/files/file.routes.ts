import {
  current,
  fileStore,
  inTransaction,
  Refusal,
  routes,
  type Actor,
  type ManifestProblem,
  type Refuses,
} from "@carnet/services/framework";
import type { Manifest } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import { Readable } from "node:stream";
import {
  addFile,
  addTestResult,
  getFile,
  getFileManifest,
  getFiles,
  getTestResult,
  moveFile,
  recoverFile,
  removeFile,
  removeTestResult,
  renameFile,
  saveFileManifest,
  type RecordFileKind,
} from "../contract/index.ts";
import { findPatient, type Bond } from "../patients/bond.ts";
import { patientPolicy, type PatientAbility } from "../patients/patient.policy.ts";
import { checkSentManifest, keepManifest, storedManifest } from "../patients/keep-manifest.ts";
import { listFiles, type StoredFile } from "./file-rows.ts";
import { keepFile } from "./keep-file.ts";
import { keepName } from "./rename-file.ts";

/** Files and test results of a record: sealed bytes, and what they are called under seal (PAT-027, PAT-028). */
export const fileRoutes = routes();

fileRoutes.on(getFiles, async ({ actor, params, query, refuse }) => {
  const { patient } = await find(actor, params.id, "readChart", refuse);
  return listFiles(patient.id, query.kind, query.cursor);
});

fileRoutes.on(addFile, async ({ actor, params, body, refuse }) => {
  const { patient } = await find(actor, params.id, "write", refuse);
  return keepFile(patient, "file", actor, body, refuse);
});

fileRoutes.on(addTestResult, async ({ actor, params, body, refuse }) => {
  const { patient } = await find(actor, params.id, "write", refuse);
  return keepFile(patient, "testResult", actor, body, refuse);
});

fileRoutes.on(getFile, async ({ actor, params, refuse, ctx }) => {
  const bond = await find(actor, params.id, "readChart", refuse);
  return send(await rowOf(bond, params.fileId, "file"), ctx);
});

fileRoutes.on(getTestResult, async ({ actor, params, refuse, ctx }) => {
  const bond = await find(actor, params.id, "readChart", refuse);
  return send(await rowOf(bond, params.fileId, "testResult"), ctx);
});

fileRoutes.on(removeFile, async ({ actor, params, body, refuse }) => {
  const bond = await find(actor, params.id, "write", refuse);
  return take(actor, bond, { id: params.fileId, kind: "file", manifest: body.manifest }, refuse);
});

fileRoutes.on(removeTestResult, async ({ actor, params, body, refuse }) => {
  const bond = await find(actor, params.id, "write", refuse);
  return take(actor, bond, { id: params.fileId, kind: "testResult", manifest: body.manifest }, refuse);
});

fileRoutes.on(renameFile, async ({ actor, params, body, refuse }) => {
  const { patient } = await find(actor, params.id, "write", refuse);
  await keepName(patient, actor, params.fileId, { meta: body.meta, manifest: body.manifest }, refuse);
  return {};
});

fileRoutes.on(moveFile, async ({ actor, params, body, refuse }) => {
  const { patient } = await find(actor, params.id, "write", refuse);
  await keepName(patient, actor, params.fileId, body, refuse);
  return {};
});

fileRoutes.on(recoverFile, async ({ actor, params, body: { manifest }, refuse }) => {
  const { patient } = await find(actor, params.id, "write", refuse);
  await checkSentManifest("files", actor, patient, manifest, refuse);
  await inTransaction(async (trx) => {
    const back = await trx("patient_files")
      .where({ id: params.fileId, patient_id: patient.id })
      .whereRaw("(removed_at is null or removed_at > now() - interval '1 day')")
      .update({ removed_at: null });
    if (back === 0) throw new Refusal("notFound");
    await keepManifest(trx, "files", actor, patient.id, manifest, refuse);
  });
  return {};
});

fileRoutes.on(getFileManifest, async ({ actor, params, refuse }) => {
  const { patient } = await find(actor, params.id, "readChart", refuse);
  return { manifest: await storedManifest("files", patient.id) };
});

fileRoutes.on(saveFileManifest, async ({ actor, params, body: { manifest }, refuse }) => {
  const { patient } = await find(actor, params.id, "write", refuse);
  await checkSentManifest("files", actor, patient, manifest, refuse);
  await inTransaction((trx) => keepManifest(trx, "files", actor, patient.id, manifest, refuse));
  return {};
});

async function find(
  actor: Actor,
  patientId: string,
  ability: Extract<PatientAbility, "readChart" | "write">,
  refuse: Refuses<"CANNOT_ACCESS_PATIENT">,
): Promise<Bond> {
  const bond = await findPatient(actor, patientId, refuse);
  patientPolicy.allow(actor, ability, bond);
  return bond;
}

const listed = ({ patient }: Bond, fileId: string, kind: RecordFileKind, knex: Knex = current().knex) =>
  knex<StoredFile>("patient_files").where({ id: fileId, patient_id: patient.id, kind, removed_at: null });

async function rowOf(bond: Bond, fileId: string, kind: RecordFileKind): Promise<StoredFile> {
  const row = await listed(bond, fileId, kind).first();
  if (!row) throw new Refusal("notFound");
  return row;
}

/** Passes the bytes on as they come from the store. */
async function send(row: StoredFile, ctx: { type: string; length: number }) {
  const bytes = await (await fileStore()).get(row.blob);
  if (!bytes) throw new Refusal("notFound");
  ctx.type = "application/octet-stream";
  ctx.length = row.size;
  return Readable.from(bytes) as never;
}

async function take(
  actor: Actor,
  bond: Bond,
  { id, kind, manifest }: { id: string; kind: RecordFileKind; manifest: Manifest | undefined },
  refuse: Refuses<ManifestProblem>,
) {
  await checkSentManifest("files", actor, bond.patient, manifest, refuse);
  await inTransaction(async (trx) => {
    const gone = await listed(bond, id, kind, trx).update({ removed_at: trx.fn.now() as never });
    if (gone === 0) throw new Refusal("notFound");
    await keepManifest(trx, "files", actor, bond.patient.id, manifest, refuse);
  });
  return {};
}
