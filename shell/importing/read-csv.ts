import Papa from "papaparse";
import { isColumnName, looksLikeValue, plainColumn } from "./column-names.ts";
import { decodeText, guessEncoding, type Encoding } from "./decode-text.ts";
import { yieldToPage, type SetAside, type Table } from "./table.ts";

export const separators = [";", ",", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

/** How a text is cut into a table: each is guessed, shown, and may be changed. */
export interface CsvChoices {
  encoding: Encoding;
  separator: Separator;
  /** How many lines stand before the first person: 0 where the columns have no names. */
  headings: number;
}

interface Line {
  line: number;
  cells: string[];
  text: string;
  isBroken: boolean;
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

function mostFrequent(sizes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0] ?? 0;
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

/** How many lines at the top name columns, or stand above those that do. */
function guessHeadings(lines: readonly Line[]): number {
  const top = lines.slice(0, 6);
  const names = top.map(({ cells }) => cells.filter(isColumnName).length);
  const best = Math.max(0, ...names);
  if (best > 0) return names.indexOf(best) + 1;
  const first = top[0];
  return first && !first.cells.some(looksLikeValue) ? 1 : 0;
}

const totals = /^(?:grand |sous |sub )?(?:totals?|totaux|sum|somme|count|nombre|records?|dossiers?|patients?)\b/;

function tableOf(lines: readonly Line[], headings: number): Table {
  const heading = headings > 0 ? lines[headings - 1] : undefined;
  const body = lines.slice(headings);
  const width = heading?.cells.length ?? mostFrequent(body.map(({ cells }) => cells.length));
  const isEven = body.filter(({ cells }) => cells.length === width).length >= body.length * 0.9;
  const named = plainLine(heading?.cells ?? []);
  const table: Table = { columns: columnsOf(heading?.cells ?? [], width), rows: [], faults: [], asides: [] };
  for (const [index, line] of lines.slice(0, Math.max(0, headings - 1)).entries())
    if (index < headings - 1) table.asides.push(asideOf(line, "heading"));
  for (const line of body) {
    const filled = line.cells.filter((cell) => cell.trim() !== "");
    const extra = line.cells.slice(width).some((cell) => cell.trim() !== "");
    if (heading && plainLine(line.cells) === named) table.asides.push(asideOf(line, "heading"));
    else if (filled.length <= 3 && totals.test(plainColumn(filled[0] ?? ""))) table.asides.push(asideOf(line, "total"));
    else if (line.isBroken) table.faults.push(asideOf(line, "quote"));
    else if (extra || (isEven && line.cells.length < width)) table.faults.push(asideOf(line, "cells"));
    else table.rows.push({ line: line.line, cells: table.columns.map((_, at) => (line.cells[at] ?? "").trim()) });
  }
  return table;
}

const plainLine = (cells: readonly string[]) => cells.map(plainColumn).join("|");
const asideOf = ({ line, text }: Line, why: SetAside["why"]): SetAside => ({ line, text, why });

/** The names of the columns, each once: a second "Phone" is "Phone (2)"; one without a name has its number. */
export function columnsOf(names: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const name = names[at]?.trim() || String(at + 1);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
