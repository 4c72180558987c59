import { call } from "@carnet/shell/api";
import { codeOf, type ManifestName, type ManifestWire } from "@carnet/shell/crypto";
import { openPatientOf, requireRecord } from "@carnet/shell/record";
import { getPatient } from "@carnet/services/patient/contract";
import { getSeanceManifest } from "@carnet/services/seance/contract";
import { fileClient } from "../files/file.client.ts";

/** A list of what a record holds: as it is kept and signed, and what it says; `trouble` is why it is not believed. */
export interface TakenList extends ManifestWire {
  of: ManifestName;
  content: unknown;
  trouble: string | null;
}

const readers: Record<ManifestName, (id: string) => Promise<ManifestWire | null>> = {
  record: async (id) => (await call(getPatient, { params: { id }, quiet: true })).manifest,
  files: fileClient.manifest,
  seances: async (id) => (await call(getSeanceManifest, { params: { id }, quiet: true })).manifest,
};

/** The lists of a record that anybody wrote, read before what they name: what is written meanwhile is not missed. */
export async function listsToTake(patientId: string): Promise<TakenList[]> {
  const { crypto, ref } = openPatientOf(await requireRecord(patientId));
  const lists = Object.entries(readers).map(async ([name, read]): Promise<TakenList[]> => {
    const of = name as ManifestName;
    const list = await read(patientId);
    if (!list) return [];
    try {
      const opened = await crypto.openManifest(ref, of, list);
      return [{ of, ...list, content: opened?.content ?? null, trouble: null }];
    } catch (reason) {
      return [{ of, ...list, content: null, trouble: codeOf(reason) }];
    }
  });
  return (await Promise.all(lists)).flat();
}
