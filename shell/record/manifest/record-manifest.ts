import { historyHead } from "@carnet/shell/crypto";
import { knownRecord } from "../known-record.ts";
import type { OpenPatient } from "../open-key.ts";
import type { OpenParts } from "../record-parts.ts";
import { recordClient } from "../record.client.ts";
import type { ManifestKind } from "./manifest-kind.ts";
import { recordList, type RecordContent } from "./record-content.ts";

/** The list of a record. One that nobody has listed begins with the parts that this page was given, and with the next line of its history. */
export const recordManifest: ManifestKind<RecordContent> = {
  ...recordList,
  begin({ patient }) {
    const parts: Partial<OpenParts> = knownRecord(patient.id)?.parts ?? {};
    return { parts: Object.entries(parts).flatMap(([name, { rev }]) => (rev > 0 ? [name] : [])), history: null };
  },
  read: async ({ patient }) => (await recordClient.read(patient.id)).manifest,
};

/** Remembers the line that a history has by now: a shorter one is none, on any device of this person. */
export const noteLine = ({ crypto, ref }: OpenPatient, { seq, prev }: { seq: number; prev: string }): Promise<void> =>
  crypto.noteStored(ref, [{ ref: historyHead, rev: seq, prev }]);
