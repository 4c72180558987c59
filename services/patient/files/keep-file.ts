import {
  Malformed,
  checkWritten,
  current,
  fileStore,
  inTransaction,
  limited,
  readUpload,
  type Actor,
  type RefuseOf,
  type Written,
} from "@carnet/services/framework";
import type { Manifest } from "@carnet/services/framework/contract";
import { randomUUID } from "node:crypto";
import {
  fileHead,
  maxFileHeadBytes,
  maxSealedFileBytes,
  type addFile,
  type FileHead,
  type RecordFileKind,
} from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";
import { revisionOf } from "../patients/sealed-part.ts";
import { checkSentManifest, keepManifest } from "../patients/keep-manifest.ts";
import type { StoredFile } from "./file-rows.ts";

/**
 * Keeps an upload: its bytes first, then the row that names them, so that no row is without its bytes. Bytes that get no row
 * are taken away at once, or by the sweep where this process ends before. The same upload again changes nothing. The list that names
 * the file is written with its row.
 */
export async function keepFile(
  patient: Pick<Patient, "id" | "clinicId" | "keyId">,
  kind: RecordFileKind,
  actor: Actor,
  body: AsyncIterable<Uint8Array>,
  refuse: RefuseOf<typeof addFile>,
) {
  const { head, keyId, bytes } = await readUpload(body, fileHead, maxFileHeadBytes);
  for (const { sealed } of partsOf(head)) if (revisionOf(sealed, patient, refuse) !== 1) throw new Malformed(["head"]);
  if (keyId !== patient.keyId) throw refuse("staleKey");
  await checkWritten(actor, patient, partsOf(head), refuse);
  await checkSentManifest("files", actor, patient, head.manifest, refuse);
  const store = await fileStore();
  const blob = randomUUID();
  try {
    const { size, digest } = await store.put(blob, limited(bytes, maxSealedFileBytes));
    const row = {
      id: head.id,
      patient_id: patient.id,
      kind,
      meta: head.meta.data,
      thumbnail: head.thumbnail?.data ?? null,
      blob,
      size,
      digest,
      created_by: actor.userId!,
    };
    const added = { id: head.id, name: { v: 1 as const, data: head.meta.data } };
    if (await isNew(actor, row, head.manifest, refuse)) return added;
    if (!(await isKept(row))) throw refuse("idTaken");
    await store.remove([blob]);
    return added;
  } catch (error) {
    await store.remove([blob]).catch(() => undefined);
    throw error;
  }
}

/** What a file is called and its picture, as their writer signs them. */
const partsOf = ({ id: record, meta, thumbnail }: FileHead): Written[] => {
  const at = (field: string) => ({ entity: "file", record, field }) as const;
  return [{ place: at("meta"), sealed: meta }, ...(thumbnail ? [{ place: at("thumbnail"), sealed: thumbnail }] : [])];
};

type NewFile = Omit<StoredFile, "created_at" | "removed_at">;

const isNew = (actor: Actor, row: NewFile, manifest: Manifest | undefined, refuse: RefuseOf<typeof addFile>) =>
  inTransaction(async (trx) => {
    const stored = await trx("patient_files").insert(row).onConflict("id").ignore().returning("id");
    if (stored.length === 0) return false;
    await keepManifest(trx, "files", actor, row.patient_id, manifest, refuse);
    return true;
  });

/** Whether this very upload is stored already: its answer was lost. */
async function isKept({ id, patient_id, kind, digest, created_by }: NewFile): Promise<boolean> {
  return (
    (await current().knex("patient_files").where({ id, patient_id, kind, digest, created_by }).first("id")) !==
    undefined
  );
}
