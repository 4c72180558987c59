import type { OpenSeance } from "./open-seance.ts";
import { chartRow, type ChartRow, type PartValues } from "./part-values.ts";
import { isBlankRow, type TableKind } from "../rows/row-columns.ts";

/** The rows that stand in place of one: none where it was struck out; releases before sealed the one row alone. */
export function amendedRows(value: unknown): ChartRow[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((row) => chartRow.parse(row));
}

/** The places of a table where something stands or was amended, in their order; those beyond the last row were added after the closing. */
export function placesOf(
  { parts, amendments }: Pick<OpenSeance, "parts" | "amendments">,
  property: keyof PartValues,
  kind: TableKind,
): number[] {
  const rows = parts[property].value as ChartRow[];
  const written = rows.flatMap((row, place) => (isBlankRow(row, kind) ? [] : [place]));
  const amended = Object.keys(amendments).flatMap((path) => {
    const [, place] = new RegExp(`^${property}(\\d+)$`).exec(path) ?? [];
    return place === undefined || !isOfKind(amendments[path], kind) ? [] : [Number(place)];
  });
  return [...new Set([...written, ...amended])].sort((one, other) => one - other);
}

/** Whether the rows of an amendment belong to this table: a hybrid session of releases before kept its rows among the objectives. */
const isOfKind = (list: OpenSeance["amendments"][string] | undefined, kind: TableKind) =>
  list?.some(({ text }) => amendedRows(text.value.amended).some((row) => !isBlankRow(row, kind))) ?? false;
