import {
  checkManifest,
  writeManifest,
  type Actor,
  type ManifestProblem,
  type Refuses,
} from "@carnet/services/framework";
import type { Manifest } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import { refuseOldKey } from "../keys/refuse-old-key.ts";

/** The list of a patient's sessions that came with a change, and whose it has to be. */
export interface SentManifest {
  patientId: string;
  clinicId: string;
  manifest?: Manifest | undefined;
}

/** Refuses a list that is not of this patient's sessions, or not signed by its sender; before the change begins. */
export async function checkSent(
  actor: Actor,
  { patientId: id, clinicId, manifest }: SentManifest,
  refuse: Refuses<"notSigner">,
): Promise<void> {
  if (manifest) await checkManifest(actor, "seances", { id, clinicId }, manifest, refuse);
}

/** Writes the list, if one came, in the transaction of the change that it tells of; refused, it undoes the change. */
export async function keepSent(
  trx: Knex,
  actor: Actor,
  { patientId, manifest }: SentManifest,
  refuse: Refuses<Pick<ManifestProblem, "staleKey" | "manifestMoved">>,
): Promise<void> {
  if (!manifest) return;
  await refuseOldKey(patientId, [manifest.sealed], refuse, trx);
  await writeManifest(trx, "seance_manifests", actor, patientId, manifest, refuse);
}
