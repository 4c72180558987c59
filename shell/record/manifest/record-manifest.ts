import { historyHead, type HistoryHead } from "@carnet/shell/crypto";
import { knownRecord } from "../known-record.ts";
import type { OpenPatient } from "../open-key.ts";
import { recordParts, type OpenParts, type PartName } from "../record-parts.ts";
import { recordClient } from "../record.client.ts";
import { storedRevision } from "../revisions.ts";
import type { ManifestKind } from "./manifest-kind.ts";
import { recordList, type RecordContent } from "./record-content.ts";

/** The list of a record. One that nobody has listed begins with the parts that this page was given, and with the next line of its history. */
export const recordManifest: ManifestKind<RecordContent> = {
  ...recordList,
  begin: ({ patient }) => ({ parts: revisionsOf(patient.id), history: null }),
  read: async ({ patient }) => (await recordClient.read(patient.id)).manifest,
};

/** The revisions of the parts of a record that this page opened or stored, and nothing of those that do not open. */
export function revisionsOf(id: string): Record<string, number> {
  const parts: Partial<OpenParts> = knownRecord(id)?.parts ?? {};
  const opened = (Object.keys(parts) as PartName[]).filter((name) => parts[name]!.rev > 0 && !parts[name]!.trouble);
  return Object.fromEntries(
    opened.map((name) => [name, Math.max(parts[name]!.rev, storedRevision(id, recordParts[name].place))]),
  );
}

/** Remembers the line that a history has by now: a shorter one, or an earlier writing of it, is none on any device of this person. */
export const noteLine = ({ crypto, ref }: OpenPatient, { seq, ...head }: HistoryHead): Promise<void> =>
  crypto.noteStored(ref, [{ ref: historyHead, rev: seq, ...head }]);
