import { isColumnName, looksLikeValue, plainColumn } from "./column-names.ts";
import type { SetAside, Table } from "./table.ts";

/** A line of a file, cut into cells. */
export interface Line {
  line: number;
  cells: string[];
  text: string;
  isBroken: boolean;
}

/** The size that most have; of two, the larger. */
export function mostFrequent(sizes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0] ?? 0;
}

/** How many lines at the top name columns, or stand above those that do. */
export function guessHeadings(lines: readonly Line[]): number {
  const top = lines.slice(0, 6);
  const names = top.map(({ cells }) => cells.filter(isColumnName).length);
  const best = Math.max(0, ...names);
  if (best > 0) return names.indexOf(best) + 1;
  const first = top[0];
  return first && !first.cells.some(looksLikeValue) ? 1 : 0;
}

const totals = /^(?:grand |sous |sub )?(?:totals?|totaux|sum|somme|count|nombre|records?|dossiers?|patients?)\b/;

/** What the lines of a file are: names of columns, people, and what is nobody's. */
export function tableOf(lines: readonly Line[], headings: number): Table {
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
