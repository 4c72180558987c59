import { text, wordsLoaded } from "@carnet/shell/i18n";
import { exportPartNames, exportParts } from "./export-parts.ts";
import { recordFile, type ExportFormat } from "./export-record.ts";
import { loadTakeOutWords } from "./words.ts";

export { packFiles } from "@carnet/shell/take-out";

/** What goes into a record that is taken out with others: on paper what is ticked at first, in a take-out everything. */
const partsOf = (format: ExportFormat) =>
  new Set(
    exportPartNames.filter((name) =>
      format === "pdf" ? exportParts[name] : name !== "files" && name !== "testResults",
    ),
  );

/**
 * One record of many, taken out for another room: its file with the ending it has, and how much of it could not be taken. Written to the
 * record's history first (EXP-005). Throws where the record stays closed, and what stopped it.
 */
export async function takeRecordOut(
  patientId: string,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<{ file: Blob; ending: "pdf" | "zip"; leftOut: number }> {
  await loadTakeOutWords();
  await wordsLoaded();
  const said = text("takeOut")("all", { format: text("takeOut")(`format.${format}`) });
  const { file, leftOut } = await recordFile(
    patientId,
    { parts: partsOf(format), format, said },
    { signal, onStep: () => undefined },
  );
  return { file, ending: format === "pdf" ? "pdf" : "zip", leftOut: leftOut.length };
}
