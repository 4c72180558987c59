import { unzipSync } from "fflate";
import { guessHeadings, tableOf, type Line } from "./lines.ts";
import { parseXml } from "./parse-xml.ts";
import { yieldToPage, type Table } from "./table.ts";

/** Why a workbook is not read. */
export type WorkbookTrouble = "zip" | "bomb" | "escapes" | "noSheet";

export class WorkbookError extends Error {
  constructor(readonly trouble: WorkbookTrouble) {
    super(trouble);
  }
}

/** As many files, and as many bytes in all, are unpacked of one workbook; a file is not a hundred times as large as it was packed. */
const most = { files: 1_000, bytes: 100 * 1024 * 1024, ratio: 200 };
/** Rows read before the page may draw again. */
const stretch = 500;

const dayMs = 86_400_000;
const wanted = /^(xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;

/** Reads the first sheet with people in it. A day is a number of days from the workbook's own first one. */
export async function readXlsx(
  bytes: Uint8Array,
  chosen: { headings?: number } = {},
): Promise<{ headings: number; table: Table }> {
  const parts = unpack(bytes);
  const workbook = xml(parts, "xl/workbook.xml");
  const strings = [...(xml(parts, "xl/sharedStrings.xml")?.getElementsByTagName("si") ?? [])].map(textOf);
  const styles = dayStyles(xml(parts, "xl/styles.xml"));
  const is1904 = /^(1|true)$/.test(workbook?.getElementsByTagName("workbookPr")[0]?.getAttribute("date1904") ?? "");
  for (const path of sheetPaths(parts, workbook)) {
    const sheet = xml(parts, path);
    if (!sheet) continue;
    const lines = await linesOf(sheet, { strings, styles, is1904 });
    if (lines.length === 0) continue;
    const headings = chosen.headings ?? guessHeadings(lines);
    return { headings, table: tableOf(lines, headings) };
  }
  throw new WorkbookError("noSheet");
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let [files, size] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter({ name, size: packed, originalSize }) {
        if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name)) throw new WorkbookError("escapes");
        if (!wanted.test(name)) return ++files <= most.files ? false : tooMuch();
        size += originalSize;
        if (size > most.bytes || (originalSize > 1024 * 1024 && originalSize > packed * most.ratio)) tooMuch();
        return true;
      },
    });
  } catch (reason) {
    throw reason instanceof WorkbookError ? reason : new WorkbookError("zip");
  }
}

function tooMuch(): never {
  throw new WorkbookError("bomb");
}

function xml(parts: Record<string, Uint8Array>, path: string): Document | null {
  const bytes = parts[path];
  if (!bytes) return null;
  const text = new TextDecoder().decode(bytes);
  // Entities of one's own are how a small file becomes a large one; no workbook needs them.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) tooMuch();
  return parseXml(text);
}

/** The sheets in their order, but for those that are hidden. */
function sheetPaths(parts: Record<string, Uint8Array>, workbook: Document | null): string[] {
  const relations = [...(xml(parts, "xl/_rels/workbook.xml.rels")?.getElementsByTagName("Relationship") ?? [])];
  const targets = new Map(relations.map((each) => [each.getAttribute("Id"), each.getAttribute("Target") ?? ""]));
  const named = [...(workbook?.getElementsByTagName("sheet") ?? [])]
    .filter((sheet) => !/hidden/i.test(sheet.getAttribute("state") ?? ""))
    .map((sheet) => targets.get(sheet.getAttribute("r:id")))
    .filter((target) => target !== undefined)
    .map((target) => (target.startsWith("/") ? target.slice(1) : `xl/${target}`));
  return named.length > 0 ? named : Object.keys(parts).filter((path) => path.startsWith("xl/worksheets/"));
}

/** Which styles show a number as a day. */
function dayStyles(styles: Document | null): ReadonlySet<number> {
  const own = new Map(
    [...(styles?.getElementsByTagName("numFmt") ?? [])].map((format) => [
      Number(format.getAttribute("numFmtId")),
      format.getAttribute("formatCode") ?? "",
    ]),
  );
  const isDay = (id: number) => {
    const code = own.get(id);
    if (code === undefined)
      return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
    return /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
  };
  const cells = styles?.getElementsByTagName("cellXfs")[0];
  return new Set(
    [...(cells?.getElementsByTagName("xf") ?? [])].flatMap((format, at) =>
      isDay(Number(format.getAttribute("numFmtId"))) ? [at] : [],
    ),
  );
}

interface Reading {
  strings: readonly string[];
  styles: ReadonlySet<number>;
  is1904: boolean;
}

async function linesOf(sheet: Document, reading: Reading): Promise<Line[]> {
  const lines: Line[] = [];
  const rows = [...sheet.getElementsByTagName("row")];
  for (const [at, row] of rows.entries()) {
    if (at % stretch === 0) await yieldToPage();
    const cells: string[] = [];
    for (const cell of row.getElementsByTagName("c")) {
      const place = placeOf(cell.getAttribute("r"));
      cells[place ?? cells.length] = valueOf(cell, reading);
    }
    const whole = Array.from(cells, (cell) => cell ?? "");
    const line = Number(row.getAttribute("r")) || at + 1;
    if (whole.some((cell) => cell.trim() !== ""))
      lines.push({ line, cells: whole, text: whole.join("; "), isBroken: false });
  }
  // A row ends with its last cell: all are as wide as the widest.
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  for (const { cells } of lines) while (cells.length < width) cells.push("");
  return lines;
}

/** "AB12" is in column 27, from 0. */
function placeOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? "")?.[0];
  if (!letters) return null;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The text of an element without how it is to be pronounced. */
const textOf = (element: Element): string =>
  [...element.getElementsByTagName("t")]
    .filter((text) => text.parentElement?.localName !== "rPh")
    .map((text) => text.textContent ?? "")
    .join("");

function valueOf(cell: Element, { strings, styles, is1904 }: Reading): string {
  const type = cell.getAttribute("t");
  if (type === "inlineStr") return textOf(cell).trim();
  const value = cell.getElementsByTagName("v")[0]?.textContent ?? "";
  if (type === "s") return (strings[Number(value)] ?? "").trim();
  if (type === "d") return value.slice(0, 10);
  if (type === "b") return value === "1" ? "1" : "0";
  if (type === "e") return "";
  if (type === "str" || value === "") return value.trim();
  const number = Number(value);
  return styles.has(Number(cell.getAttribute("s"))) && Number.isFinite(number)
    ? dayOf(number, is1904)
    : plainNumber(value);
}

/** A day by its number: of 1900, where a 29 February is counted that never was, or of 1904. */
function dayOf(number: number, is1904: boolean): string {
  const days = Math.floor(number);
  if (!is1904 && days < 61) return days < 60 ? isoOf(Date.UTC(1899, 11, 31) + days * dayMs) : "1900-02-29";
  return isoOf((is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + days * dayMs);
}

const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A telephone that was typed as a number is written with an exponent or as 5142340142.0 by some programs. */
const plainNumber = (value: string) =>
  /^-?\d+(\.0+)?$|e/i.test(value) && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value;
