import { knownManifest, noteManifest, openManifest, type OpenPatient } from "@carnet/shell/record";
import { manifestPlace, type PmCode } from "@carnet/shell/crypto";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { fileClient } from "./file.client.ts";
import { faultsOf, noFaults, type FileFaults } from "./files-content.ts";
import { everyFile, everyOf, filesManifest } from "./files-manifest.ts";

/** How the files of one kind stand to their list; `trouble` says why the list itself is not believed. */
export interface FileCheck extends FileFaults {
  trouble: PmCode | "form" | null;
}

/**
 * Compares the files of one kind with their list: `given` are those that are on the page, where that is all of them. What seems to be
 * left out may have come or gone while it was on its way: list and files are asked for once more before anything is said.
 */
export async function checkFiles(
  open: OpenPatient,
  kind: RecordFileKind,
  given: Readonly<Record<string, number>> | null,
): Promise<FileCheck> {
  const { id } = open.patient;
  const known = knownManifest(id, filesManifest);
  const first = await compare(open, kind, { listed: known ?? (await readList(open)), given });
  const isWhole = first.missing === 0 && first.older === 0 && first.unlisted === 0;
  return isWhole ? first : compare(open, kind, { listed: await readList(open), given: null });
}

const readList = async (open: OpenPatient) => openManifest(open, filesManifest, await filesManifest.read(open));

interface Compared {
  listed: Awaited<ReturnType<typeof readList>>;
  given: Readonly<Record<string, number>> | null;
}

async function compare(
  { patient }: OpenPatient,
  kind: RecordFileKind,
  { listed: { content, trouble }, given }: Compared,
): Promise<FileCheck> {
  const faults = content && faultsOf(content, kind, given ?? (await everyOf(patient.id, kind)));
  return { ...(faults ?? noFaults), trouble };
}

/** Lists the files of a record anew, as they are given now, in the name of whoever says so. Throws `Refused` as any writing does. */
export async function relistFiles(open: OpenPatient): Promise<void> {
  const { crypto, ref, patient } = open;
  const [wire, content] = await Promise.all([fileClient.manifest(patient.id), everyFile(patient.id)]);
  const rev = wire?.rev ?? 0;
  await crypto.acceptAsGiven(ref, [{ ref: manifestPlace("files"), rev }]);
  const manifest = await crypto.sealManifest(ref, "files", content, rev);
  await fileClient.list(patient.id, manifest);
  noteManifest(patient.id, filesManifest, { rev: manifest.rev, content, trouble: null });
}
