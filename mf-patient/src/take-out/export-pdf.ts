import { saveBlob } from "@carnet/shell/viewer";
import { appendOperation } from "../history/append-operation.ts";
import { gatherPaper, type ExportChoice } from "./gather-paper.ts";
import { openPress } from "./open-press.ts";

/** How far an export is: reading, after so many sessions, or drawing its pages. */
export type ExportStep = { kind: "reading"; count: number } | { kind: "drawing" };

interface Export extends ExportChoice {
  /** What goes out, as the line of the history says it. */
  said: string;
  /** Without its ending. */
  fileName: string;
}

interface Course {
  signal: AbortSignal;
  onStep(step: ExportStep): void;
}

/**
 * Makes the PDF of a record in this browser, writes that to the history of the record, and gives the file to the browser; nothing is
 * handed out that is not written there (EXP-005). Throws where it was stopped, and where a step failed.
 */
export async function exportPdf(
  patientId: string,
  { said, fileName, ...choice }: Export,
  { signal, onStep }: Course,
): Promise<void> {
  const onRead = (count: number) => onStep({ kind: "reading", count });
  const paper = await gatherPaper(patientId, choice, { signal, onRead });
  onStep({ kind: "drawing" });
  const press = await openPress();
  signal.addEventListener("abort", press.close);
  try {
    const file = await untilStopped(press.print(paper), signal);
    await appendOperation(patientId, "export_pdf", { parts: [null, said] });
    saveBlob(file, `${fileName}.pdf`);
  } finally {
    press.close();
  }
}

/** A Worker that was ended never answers: what was stopped is thrown instead. */
function untilStopped<Made>(made: Promise<Made>, signal: AbortSignal): Promise<Made> {
  signal.throwIfAborted();
  return Promise.race([
    made,
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  ]);
}
