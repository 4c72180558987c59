import { readDay, type ReadDay } from "../ui/number/read-day.ts";

/** In which order a file writes the parts of a day. One that begins with the year is read in any. */
export const dateOrders = ["dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A birth as a file has it, without the hour that some write behind it. */
export function readImportedDay(text: string, order: DateOrder, today = new Date()): ReadDay {
  const [, date = text] =
    /^(\S+)[T\s]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[ap]m|Z|[+-]\d\d:?\d\d)?$/i.exec(text.trim()) ?? [];
  return readDay(date, order === "dmy" ? "fr" : "en", "past", today);
}

const figures = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](?:\d{4}|\d{2})\b/;

/** The order that reads most days of a column: a second part above 12 is no month. `otherwise` where none says. */
export function guessOrder(days: readonly string[], otherwise: DateOrder): DateOrder {
  let [first, second] = [0, 0];
  for (const day of days) {
    const [, one, other] = figures.exec(day.trim()) ?? [];
    if (Number(one) > 12) first++;
    if (Number(other) > 12) second++;
  }
  return first === second ? otherwise : first > second ? "dmy" : "mdy";
}
