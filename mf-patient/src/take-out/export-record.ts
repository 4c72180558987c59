import { checkKept, saveBlob, untilStopped, writeZip, type LeftOut } from "@carnet/shell/take-out";
import { appendOperation } from "../history/append-operation.ts";
import { gatherPaper, type ExportChoice } from "./gather-paper.ts";
import { listsToTake } from "./lists-to-take.ts";
import { openPress } from "./open-press.ts";
import { takenBy, takeOutFiles } from "./take-out-files.ts";

/** How far an export is: reading, after so many sessions of so many, drawing its pages, or writing, after so many files. */
export type ExportStep =
  { kind: "reading"; count: number; total: number } | { kind: "writing"; count: number } | { kind: "drawing" };

/** Pages to read, or everything in a ZIP that can be checked. */
export type ExportFormat = "pdf" | "takeOut";

interface Export extends ExportChoice {
  /** What goes out, as the line of the history says it. */
  said: string;
  format: ExportFormat;
}

interface Course {
  signal: AbortSignal;
  onStep(step: ExportStep): void;
}

/** Takes a record out and gives the file to the browser; answers it with what could not be taken out. */
export async function exportRecord(
  patientId: string,
  { fileName, ...what }: Export & { fileName: string },
  course: Course,
): Promise<{ file: Blob; leftOut: readonly LeftOut[] }> {
  const made = await recordFile(patientId, what, course);
  saveBlob(made.file, `${fileName}.${what.format === "pdf" ? "pdf" : "zip"}`);
  return made;
}

/**
 * Takes a record out in this browser and writes that to the history of the record: no file is answered that is not written there
 * (EXP-005). Throws where it was stopped, and where a step failed.
 */
export async function recordFile(
  patientId: string,
  { said, format, ...choice }: Export,
  { signal, onStep }: Course,
): Promise<{ file: Blob; leftOut: readonly LeftOut[] }> {
  const isWhole = format === "takeOut";
  const lists = isWhole ? await listsToTake(patientId) : [];
  const onRead = (count: number, total: number) => onStep({ kind: "reading", count, total });
  const { paper, language, seances, missing } = await gatherPaper(patientId, choice, { signal, onRead });
  onStep({ kind: "drawing" });
  const press = await openPress();
  signal.addEventListener("abort", press.close);
  const leftOut: LeftOut[] = [];
  try {
    const pages = await untilStopped(press.print(paper), signal);
    let file = pages;
    if (isWhole) {
      const pdf = new Uint8Array(await pages.arrayBuffer());
      const files = takeOutFiles({ patientId, language, lists, seances, missing, pdf, signal, leftOut });
      const onFile = (count: number) => onStep({ kind: "writing", count });
      file = await untilStopped(writeZip(files, { recordId: patientId, takenBy: takenBy(), leftOut, onFile }), signal);
    }
    await checkKept(file);
    await appendOperation(patientId, "export_pdf", { parts: [null, said] });
    return { file, leftOut };
  } finally {
    press.close();
  }
}
