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
import type { Patient } from "../patients/patient.model.ts";
import { revisionOf } from "../patients/sealed-part.ts";

/** The list of a record's files and test results, or null before anybody wrote one. */
export const readFileManifest = (patientId: string): Promise<Manifest | null> =>
  readManifest("file_manifests", patientId);

/**
 * Refuses a list of a record's files that is not this record's under its newest key (`staleKey`), not the sender's, or does not follow
 * the stored one (`manifestMoved`); before the bytes of a file are read, which may take minutes.
 */
export async function checkFileManifest(
  actor: Actor,
  patient: Pick<Patient, "id" | "clinicId" | "keyId">,
  manifest: Manifest | undefined,
  refuse: Refuses<ManifestProblem>,
): Promise<void> {
  if (!manifest) return;
  revisionOf(manifest.sealed, patient, refuse);
  await checkManifest(actor, "files", patient, manifest, refuse);
  const current = await readFileManifest(patient.id);
  const follows = manifest.rev === (current?.rev ?? 0) + 1 || isDeepStrictEqual(manifest, current);
  if (!follows) throw refuse("manifestMoved", { current });
}

/** Writes the list that came with a change of files, if one did, in the transaction of that change. */
export async function keepFileManifest(
  trx: Knex,
  actor: Actor,
  patientId: string,
  manifest: Manifest | undefined,
  refuse: Refuses<Pick<ManifestProblem, "manifestMoved">>,
): Promise<void> {
  if (manifest) await writeManifest(trx, "file_manifests", actor, patientId, manifest, refuse);
}
