import { Refused, serverNow } from "@carnet/shell/api";
import type { HistoryWire } from "@carnet/shell/crypto";
import { sameValue } from "@carnet/shell/journal";
import type { Sealed } from "@carnet/services/framework/contract";
import { historyMoved, historyStretch } from "@carnet/services/patient/contract";
import { deltaOf, type HistoryPart } from "./history-delta.ts";
import { listLastWriting } from "./manifest/list-last-writing.ts";
import { withLine, withPart, type RecordContent } from "./manifest/record-content.ts";
import { noteLine, recordManifest, revisionsOf } from "./manifest/record-manifest.ts";
import { sendListed } from "./manifest/send-listed.ts";
import type { OpenPatient } from "./open-key.ts";
import type { PartValues } from "./record-parts.ts";
import { recordClient, wireOf } from "./record.client.ts";

const sections = { antecedents: "an", systemsReview: "sr", customHealthHistory: "an" } as const;

/** A stretch of work on one part, which is one line of the history: from what it said at first to what was saved last. */
interface Stretch {
  first: unknown;
  last: unknown;
  /** The line before its own, null where its own is the first of the record. */
  before: HistoryWire | null;
  at: number;
  /** How often its line was written. */
  writing: number;
}

const stretches = new Map<string, Stretch>();
/** The last line that this page knows of each record. */
const heads = new Map<string, HistoryWire | null>();

/** How often a line is signed anew because somebody else's came first. */
const tries = 4;

/**
 * Sends a part of the health history together with the signed line that says what changed (PAT-029): stored both, or neither.
 * While a stretch of work goes on, its line is written anew over all of it; text that is back where it began is a line of its own.
 */
export async function sendWithLine<Name extends HistoryPart>(
  open: OpenPatient,
  name: Name,
  sealed: Sealed,
  { value, stored }: { value: PartValues[Name]; stored: PartValues[Name] },
): Promise<void> {
  const { id } = open.patient;
  const key = `${id}/${name}`;
  const listed = (content: RecordContent) => withPart(content, name, revisionsOf(id));
  if (Object.keys(deltaOf(name, stored, value)).length === 0)
    return void (await sendListed(open, recordManifest, listed, (manifest) =>
      recordClient.saveSection(id, name, sealed, { manifest }),
    ));
  const known = stretches.get(key);
  const goesOn = known && isGoingOn(known, stored) && !sameValue(known.first, value);
  let first = goesOn ? (known.first as PartValues[Name]) : stored;
  let before = goesOn ? known.before : await lastOf(id);
  let writing = goesOn ? known.writing + 1 : 1;
  for (let left = tries; ; left--) {
    const delta = deltaOf(name, first, value);
    const line = await open.crypto.appendHistory(open.ref, sections[name], delta, before, { at: serverNow(), writing });
    const head = await open.crypto.headOf(line);
    try {
      await sendListed(
        open,
        recordManifest,
        (content) => withLine(listed(content), head, revisionsOf(id)),
        (manifest) => recordClient.saveSection(id, name, sealed, { line, manifest }),
      );
      await noteLine(open, head);
      stretches.set(key, { first, last: value, before, at: Date.now(), writing });
      listLastWriting(id, head);
      heads.set(id, line);
      return;
    } catch (reason) {
      // Whether the line is stored is not known: the next save asks which one is the last.
      stretches.delete(key);
      heads.delete(id);
      if (!(reason instanceof Refused) || reason.code !== "historyMoved" || left === 1) throw reason;
      first = stored;
      before = lineOf(historyMoved.parse(reason.fields).last);
      writing = 1;
    }
  }
}

const isGoingOn = ({ at, last }: Stretch, stored: unknown) =>
  Date.now() - at < historyStretch.pause * 1_000 && sameValue(last, stored);

const lastOf = async (id: string) => heads.get(id) ?? lineOf(await recordClient.lastLine(id));

const lineOf = (row: Parameters<typeof wireOf>[0] | null): HistoryWire | null => row && wireOf(row);
