import type { Target } from "./column-names.ts";
import type { FileKind } from "./file-kind.ts";
import { readCcda } from "./read-ccda.ts";
import { readCsv, type CsvChoices } from "./read-csv.ts";
import { readFhir } from "./read-fhir.ts";
import { readVCards } from "./read-vcards.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Table } from "./table.ts";

/** A file as it was read. */
export interface ReadFile {
  choices: CsvChoices;
  table: Table;
  /** What the columns are, where the file says it itself. */
  targets?: Target[];
}

/** A workbook has no letters and separators to choose. */
const ofWorkbook = { encoding: "utf-8", separator: ";" } as const;

/** Reads a file of a known kind; what is not chosen is guessed. Throws `WorkbookError` or `NotFhir` where it cannot be. */
export async function readFile(kind: FileKind, bytes: Uint8Array, chosen: Partial<CsvChoices> = {}): Promise<ReadFile> {
  if (kind === "csv") return readCsv(bytes, chosen);
  if (kind !== "xlsx") {
    const reader = { vcard: readVCards, fhir: readFhir, ccda: readCcda }[kind];
    return { choices: { ...ofWorkbook, headings: 0 }, ...reader(bytes) };
  }
  const { headings, table } = await readXlsx(bytes, chosen);
  return { choices: { ...ofWorkbook, headings }, table };
}
