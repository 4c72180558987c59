/** The door of what comes in: files of patients read in the browser, and what their columns become (CLI-022). */
export { encodings, type Encoding } from "./decode-text.ts";
export { kindOf, type FileKind, type KindTrouble } from "./file-kind.ts";
export { readCsv, separators, type CsvChoices, type Separator } from "./read-csv.ts";
export { manyColumns, targets, type Target } from "./column-names.ts";
export { proposeColumns, retarget, type Proposal } from "./propose-columns.ts";
export { readFile, type ReadFile } from "./read-file.ts";
export { dateOrders, guessOrder, type DateOrder } from "./read-days.ts";
export { decimalSigns, plainNumber, type DecimalSign } from "./read-numbers.ts";
export { guessReading, type GuessedReading } from "./guess-reading.ts";
export { areShouted } from "./letter-case.ts";
export {
  judged,
  mended,
  notesOf,
  readPeople,
  readPerson,
  type ImportProblem,
  type Person,
  type Reading,
} from "./read-people.ts";
export { faultyLines, type FaultyLine } from "./faulty-lines.ts";
export { handedLines, handedScope, handFaulty, takeFaulty, type HandedLines } from "./handed-lines.ts";
export { twinsWithin } from "./twins-within.ts";
export { yieldToPage, type Row, type SetAside, type Table } from "./table.ts";
export { readXlsx, WorkbookError, type WorkbookTrouble } from "./read-xlsx.ts";
export type { CardTable } from "./card-table.ts";
export { readVCards } from "./read-vcards.ts";
export { NotFhir, readFhir } from "./read-fhir.ts";
export { readCcda } from "./read-ccda.ts";
