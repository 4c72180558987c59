import { formatDay, formatInstant, formatNumber } from "@carnet/shell/i18n";

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** What nobody typed: ids, keys, packed lines, pictures. */
const ofMachines = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$|^[\w+/=-]{32,}$|^data:/;
/** Names of properties that say nothing by themselves. */
const bookkeeping = new Set(["v", "rev", "from", "mark", "key", "was", "width", "height"]);

/**
 * A value as whoever typed it would read it, without the names and brackets it is stored with: a line for each part, a row of a table
 * on one line. Empty where it has no words, as a drawing has none.
 */
export function inWords(value: unknown): string {
  if (typeof value === "string") return ofMachines.test(value) ? "" : written(value.trim());
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return lines(value.map((item) => (isRow(item) ? inOneLine(item) : ofItem(item))));
  return isObject(value) ? lines(partsOf(value)) : "";
}

const written = (text: string) => (day.test(text) ? formatDay(text) : instant.test(text) ? formatInstant(text) : text);
const lines = (parts: readonly string[]) => parts.filter((part) => part !== "").join("\n");
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A number in a list is a place on a sheet. */
const ofItem = (item: unknown) => (typeof item === "number" ? "" : inWords(item));
const isRow = (item: unknown): item is Record<string, unknown> =>
  isObject(item) && !Array.isArray(item) && Object.values(item).every((cell) => !isObject(cell) || "x" in cell);
const inOneLine = (row: Record<string, unknown>) =>
  partsOf(row)
    .filter((part) => part !== "")
    .join(" · ");

function partsOf(value: Record<string, unknown>): string[] {
  const entries = Object.entries(value).filter(([name]) => !bookkeeping.has(name));
  const isPlace = entries.length > 0 && entries.every(([, part]) => typeof part === "number");
  return isPlace ? [] : entries.map(([, part]) => inWords(part));
}
