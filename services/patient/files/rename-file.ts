import { checkWritten, inTransaction, Refusal, type Actor, type RefuseOf } from "@carnet/services/framework";
import { envelopeHeader, type Manifest, type Sealed } from "@carnet/services/framework/contract";
import type { RecordFileKind, renameFile } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";
import { checkFollows } from "../patients/sealed-part.ts";
import { checkSentManifest, keepManifest } from "../patients/keep-manifest.ts";
import type { StoredFile } from "./file-rows.ts";

/** What is kept anew: the sealed name, and with it what the file is kept as, where that changes, and the list that says so. */
interface Renamed {
  meta: Sealed;
  kind?: RecordFileKind;
  manifest?: Manifest | undefined;
}

/** Keeps another sealed name of a file, one revision after the one that is there; the same again changes nothing. */
export async function keepName(
  patient: Pick<Patient, "id" | "clinicId" | "keyId">,
  actor: Actor,
  fileId: string,
  { meta, kind, manifest }: Renamed,
  refuse: RefuseOf<typeof renameFile>,
): Promise<void> {
  const place = { entity: "file", record: fileId, field: "meta" } as const;
  await checkWritten(actor, patient, [{ place, sealed: meta }], refuse);
  await checkSentManifest("files", actor, patient, manifest, refuse);
  await inTransaction(async (trx) => {
    const file = () => trx<StoredFile>("patient_files").where({ id: fileId, patient_id: patient.id, removed_at: null });
    const stored = await file().forUpdate().first();
    if (!stored) throw new Refusal("notFound");
    if (stored.meta === meta.data) return;
    const rev = envelopeHeader({ v: 1, data: stored.meta })?.rev ?? 0;
    checkFollows(meta, patient, { data: stored.meta, rev }, "meta", refuse);
    await file().update({ meta: meta.data, kind: kind ?? stored.kind });
    await keepManifest(trx, "files", actor, patient.id, manifest, refuse);
  });
}
