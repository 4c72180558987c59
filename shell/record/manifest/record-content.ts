import { z } from "zod";
import type { HistoryHead } from "@carnet/shell/crypto";
import type { PartName } from "../record-parts.ts";
import { listedRevisions, raised, type ListedRevisions } from "./listed-revisions.ts";

/** The writing of the last line that was the newest when it was listed; lists of before do not say it. */
const lastLine = z.object({ hash: z.string(), by: z.string(), writing: z.int().min(1) });

/** The consents of a patient by id: which statement each is, and of an agreement to share whether every reader of the record is given it. */
const listedConsents = z.object({
  forms: z.record(z.string(), z.string()),
  agreements: z.record(z.string(), z.object({ digest: z.string(), isForAll: z.boolean() })),
});
export type ListedConsents = z.output<typeof listedConsents>;

/**
 * What a record holds: its sealed parts that were ever written, the last line of its history with the hash of the one before, and the
 * consents, of which lists of before say nothing.
 */
const recordContent = z.object({
  parts: listedRevisions,
  history: z.object({ seq: z.int().min(1), prev: z.string(), last: lastLine.optional() }).nullable(),
  consents: listedConsents.optional(),
});
export type RecordContent = z.output<typeof recordContent>;

/** How the list of a record is read. */
export const recordList = { of: "record", schema: recordContent } as const;

/** The list of a record in which nobody has written yet. */
export const emptyRecord: RecordContent = { parts: {}, history: null };

/** The list once a part is written; `known` are the revisions that are stored by now, which go along where it changes. */
export const withPart = (content: RecordContent, name: PartName, known: ListedRevisions): RecordContent =>
  content.parts[name] ? content : { ...content, parts: raised({ ...content.parts, [name]: 1 }, known) };

/** The list once the history has gone on to a line. */
export const withLine = (content: RecordContent, history: HistoryHead, known: ListedRevisions): RecordContent =>
  (content.history?.seq ?? 0) >= history.seq ? content : { ...content, parts: raised(content.parts, known), history };

/** The list once its last line is written no more: nobody can put an earlier writing of it back. */
export function withLastWriting(content: RecordContent, history: HistoryHead, known: ListedRevisions): RecordContent {
  const { seq = 0, last } = content.history ?? {};
  const isListed = seq > history.seq || (last && last.writing >= history.last!.writing);
  return isListed ? content : { ...content, parts: raised(content.parts, known), history };
}
