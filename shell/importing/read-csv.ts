import Papa from "papaparse";
import { decodeText, guessEncoding, type Encoding } from "./decode-text.ts";
import { guessHeadings, mostFrequent, tableOf, type Line } from "./lines.ts";
import { yieldToPage, type Table } from "./table.ts";

export const separators = [";", ",", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

/** How a text is cut into a table: each is guessed, shown, and may be changed. */
export interface CsvChoices {
  encoding: Encoding;
  separator: Separator;
  /** How many lines stand before the first person: 0 where the columns have no names. */
  headings: number;
}

/** Lines cut before the page may draw again. */
const stretch = 500;
/** So many lines one cell in quotes may have. */
const mostJoined = 40;
/** Lines looked at for the first guess. */
const looked = 200;

/** Reads a text file of columns. What is not chosen is guessed. */
export async function readCsv(
  bytes: Uint8Array,
  chosen: Partial<CsvChoices> = {},
): Promise<{ choices: CsvChoices; table: Table }> {
  const encoding = chosen.encoding ?? guessEncoding(bytes);
  const written = decodeText(bytes, encoding).split(/\r\n|\r|\n/);
  const named = /^sep=([;,\t|])$/i.exec(written[0] ?? "")?.[1] as Separator | undefined;
  // A first line `sep=;` is for Excel, and no line of the table.
  if (named) written[0] = "";
  const separator = chosen.separator ?? named ?? guessSeparator(written);
  const lines = await cut(written, separator);
  const headings = chosen.headings ?? guessHeadings(lines);
  return { choices: { encoding, separator, headings }, table: tableOf(lines, headings) };
}

/** One line, or several that belong together, as cells. */
function cellsOf(text: string, delimiter: Separator): { cells: string[]; isBroken: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n" });
  return { cells: data[0] ?? [], isBroken: errors.length > 0 || data.length > 1 };
}

const filledLines = (written: readonly string[]) => written.filter((line) => line.trim() !== "").slice(0, looked);

/** The separator that cuts the first lines into as many cells each, and into more than others do. */
function guessSeparator(written: readonly string[]): Separator {
  const head = filledLines(written);
  const score = (separator: Separator) => {
    const sizes = head.map((line) => cellsOf(line, separator).cells.length);
    const usual = mostFrequent(sizes);
    return usual < 2 ? 0 : (sizes.filter((size) => size === usual).length / sizes.length) ** 2 * Math.sqrt(usual);
  };
  return separators
    .map((separator) => ({ separator, score: score(separator) }))
    .reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

/** Cuts the lines into cells. One that is broken spoils no other: a quote that never closes ends with its line. */
async function cut(written: readonly string[], separator: Separator): Promise<Line[]> {
  const width = mostFrequent(filledLines(written).map((line) => cellsOf(line, separator).cells.length));
  const lines: Line[] = [];
  for (let at = 0; at < written.length;) {
    if (at % stretch === 0) await yieldToPage();
    const text = written[at]!;
    const alone = cellsOf(text, separator);
    const joined = alone.isBroken ? join(written, at, separator, width) : null;
    if (text.trim() !== "") lines.push({ line: at + 1, text, ...alone, ...joined?.read });
    at += joined?.lines ?? 1;
  }
  return lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** A line with those after it that its open quote takes in, where that makes a line as wide as the others. */
function join(written: readonly string[], from: number, separator: Separator, width: number) {
  for (let lines = 2; lines <= mostJoined && from + lines <= written.length; lines++) {
    const text = written.slice(from, from + lines).join("\n");
    if (text.split('"').length % 2 === 0) continue;
    const read = cellsOf(text, separator);
    if (!read.isBroken && read.cells.length === width) return { lines, read: { ...read, text } };
  }
  return null;
}
