import Papa from "papaparse";
import { formulae } from "../ui/files/formulae.ts";

/** A line that is not imported: its cells, or its text where it could not be cut into any, and why. */
export interface FaultyLine {
  cells?: readonly string[] | undefined;
  text?: string;
  why: string;
}

/**
 * A file of its own with the lines that are not imported, as they came, each with what is wrong with it under `word`: mended there, it
 * is imported as any other.
 */
export function faultyLines(columns: readonly string[], word: string, lines: readonly FaultyLine[]): Blob {
  const data = lines.map(({ cells, text = "", why }) => [...(cells ?? [text, ...columns.slice(1).map(() => "")]), why]);
  const written = Papa.unparse({ fields: [...columns, word], data }, { escapeFormulae: formulae });
  return new Blob([`\ufeff${written}`], { type: "text/csv;charset=utf-8" });
}
