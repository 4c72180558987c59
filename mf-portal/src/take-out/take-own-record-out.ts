import { text, wordsLoaded } from "@carnet/shell/i18n";
import type { PatientRef } from "@carnet/shell/crypto";
import { checkKept, writeZip } from "@carnet/shell/take-out";
import type { PortalRecord } from "@carnet/services/portal/contract";
import { loadPress } from "./load-press.ts";
import { ownFiles } from "./own-files.ts";
import { ownPaper, takenBy } from "./own-paper.ts";
import { readOwnRecord } from "./read-own-record.ts";

/** Pages to read, or everything in a ZIP that can be checked. */
export type OwnFormat = "pdf" | "zip";

/** How far a take-out is: reading, after so many things, or making its file. */
export type OwnStep = { kind: "reading"; count: number } | { kind: "making" };

/** Takes what a patient's own keys open of one record out, in this browser. Throws where it is stopped, and where a step fails. */
export async function takeOwnRecordOut(
  portal: PatientRef,
  record: PortalRecord,
  { format, signal, onStep }: { format: OwnFormat; signal: AbortSignal; onStep(step: OwnStep): void },
): Promise<{ file: Blob; leftOut: number }> {
  await wordsLoaded();
  const t = text("portal");
  onStep({ kind: "reading", count: 0 });
  const own = await readOwnRecord(portal, record, {
    signal,
    say: (why) => t(`takeOut.why.${why}`),
    onRead: (count) => onStep({ kind: "reading", count }),
  });
  onStep({ kind: "making" });
  const { printPaper } = await loadPress();
  const notice = (letters: string) => t("takeOut.paper.letters", { letters });
  const pages = await printPaper(ownPaper(own), { signal, notice });
  const sealed = { what: t("takeOut.sealedWhat"), why: t("takeOut.sealed", { clinic: record.clinicName }) };
  if (format === "pdf") {
    await checkKept(pages);
    return { file: pages, leftOut: own.leftOut.length };
  }
  const files = ownFiles(own, new Uint8Array(await pages.arrayBuffer()));
  const leftOut = [sealed, ...own.leftOut];
  const file = await writeZip(files, { recordId: record.patientId, takenBy: takenBy(), leftOut });
  signal.throwIfAborted();
  await checkKept(file);
  return { file, leftOut: own.leftOut.length };
}
