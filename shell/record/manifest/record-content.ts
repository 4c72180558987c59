import { z } from "zod";
import type { HistoryHead } from "@carnet/shell/crypto";
import type { PartName } from "../record-parts.ts";
import { listedRevisions, raised, type ListedRevisions } from "./listed-revisions.ts";

/** The writing of the last line that was the newest when it was listed; lists of before do not say it. */
const lastLine = z.object({ hash: z.string(), by: z.string(), writing: z.int().min(1) });

/** What a record holds: its sealed parts that were ever written, and the last line of its history with the hash of the one before. */
const recordContent = z.object({
  parts: listedRevisions,
  history: z.object({ seq: z.int().min(1), prev: z.string(), last: lastLine.optional() }).nullable(),
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
  (content.history?.seq ?? 0) >= history.seq ? content : { parts: raised(content.parts, known), history };

/** The list once its last line is written no more: nobody can put an earlier writing of it back. */
export function withLastWriting(content: RecordContent, history: HistoryHead, known: ListedRevisions): RecordContent {
  const { seq = 0, last } = content.history ?? {};
  const isListed = seq > history.seq || (last && last.writing >= history.last!.writing);
  return isListed ? content : { parts: raised(content.parts, known), history };
}
