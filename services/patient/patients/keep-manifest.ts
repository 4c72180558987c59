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

/**
 * The sealed lists of a record, each in its table: of its parts, and of its files and test results. The bytes of a file may take
 * minutes: whether its list follows the stored one is looked at before they are read, and once more when it is written.
 */
const lists = {
  record: { table: "manifests", isOrderChecked: false },
  files: { table: "file_manifests", isOrderChecked: true },
} as const;
type List = keyof typeof lists;

/** A list of a record as it is stored, or null before anybody wrote one. */
export const storedManifest = (of: List, patientId: string): Promise<Manifest | null> =>
  readManifest(lists[of].table, patientId);

/**
 * Refuses a list that came with a change, if one did, and is not this record's under its newest key (`staleKey`) or not the sender's; one of
 * files too where it does not follow the stored one (`manifestMoved`).
 */
export async function checkSentManifest(
  of: List,
  actor: Actor,
  patient: Pick<Patient, "id" | "clinicId" | "keyId">,
  manifest: Manifest | null | undefined,
  refuse: Refuses<ManifestProblem>,
): Promise<void> {
  if (!manifest) return;
  revisionOf(manifest.sealed, patient, refuse);
  await checkManifest(actor, of, patient, manifest, refuse);
  if (!lists[of].isOrderChecked) return;
  const current = await storedManifest(of, patient.id);
  const follows = manifest.rev === (current?.rev ?? 0) + 1 || isDeepStrictEqual(manifest, current);
  if (!follows) throw refuse("manifestMoved", { current });
}

/** What was sent, unless it is what is stored: a record sent back as it was read carries its list, and changes nothing by it. */
export async function unlessStored(patientId: string, sent: Manifest | null | undefined): Promise<Manifest | null> {
  if (!sent || isDeepStrictEqual(sent, await storedManifest("record", patientId))) return null;
  return sent;
}

/** Writes the list that came with a change, if one did, in the transaction of that change. */
export async function keepManifest(
  trx: Knex,
  of: List,
  actor: Actor,
  patientId: string,
  manifest: Manifest | null | undefined,
  refuse: Refuses<Pick<ManifestProblem, "manifestMoved">>,
): Promise<void> {
  if (manifest) await writeManifest(trx, lists[of].table, actor, patientId, manifest, refuse);
}
