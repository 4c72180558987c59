import {
  checkManifest,
  readManifest,
  writeManifest,
  type Actor,
  type ManifestProblem,
  type Refuses,
} from "@carnet/services/framework";
import type { Manifest } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import { isDeepStrictEqual } from "node:util";
import type { Patient } from "./patient.model.ts";
import { revisionOf } from "./sealed-part.ts";

/** Refuses a list of a record's parts that is not this record's under its newest key (`staleKey`), or not the sender's. */
export async function checkRecordManifest(
  actor: Actor,
  patient: Pick<Patient, "id" | "clinicId" | "keyId">,
  manifest: Manifest,
  refuse: Refuses<"notSigner" | "staleKey">,
): Promise<void> {
  revisionOf(manifest.sealed, patient, refuse);
  await checkManifest(actor, "record", patient, manifest, refuse);
}

/** What was sent, unless it is what is stored: a record sent back as it was read carries its list, and changes nothing by it. */
export async function unlessStored(patientId: string, sent: Manifest | null | undefined): Promise<Manifest | null> {
  if (!sent || isDeepStrictEqual(sent, await readManifest("manifests", patientId))) return null;
  return sent;
}

/** Writes the list that came with a save, if one did, in the transaction of that save. */
export async function keepManifest(
  trx: Knex,
  actor: Actor,
  patientId: string,
  manifest: Manifest | null | undefined,
  refuse: Refuses<Pick<ManifestProblem, "manifestMoved">>,
): Promise<void> {
  if (manifest) await writeManifest(trx, "manifests", actor, patientId, manifest, refuse);
}
