import type { Language } from "@carnet/shell/i18n";

/** What a day may be: one of the past, as a birth or an onset, is never ahead of today; any other may be. */
export type DayKind = "past" | "any";

/** The day that was read, "YYYY-MM-DD"; a day that its month does not have; or nothing that can be read. */
export type ReadDay =
  { day: string } | { problem: "noSuchDay"; year: number; month: number; date: number } | { problem: "unread" };

const months: Record<Language, readonly string[]> = {
  en: "january february march april may june july august september october november december".split(" "),
  fr: "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(" "),
};

/** What stands around a day and says nothing of it: articles, and the day of the week. */
const around = new Set(
  `le the of de du d on
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
  lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim`.split(/\s+/),
);

const unread: ReadDay = { problem: "unread" };
const two = (value: number) => String(value).padStart(2, "0");
const other = (language: string): Language => (language === "fr" ? "en" : "fr");

/** 1 to 12, or null for a word that names no month, or two of them, as "jui" does. */
function monthNamed(word: string, language: string): number | null {
  if (word.length < 3) return null;
  for (const names of [months[language as Language] ?? months.en, months[other(language)]]) {
    const found = names.flatMap((name, index) => (name.startsWith(word) ? [index + 1] : []));
    if (found.length === 1) return found[0]!;
  }
  return null;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function readParts(date: string, month: number, year: string, kind: DayKind, today: Date): ReadDay {
  const [numberOfDay, written] = [Number(date), Number(year)];
  if (date.length > 2 || !numberOfDay || numberOfDay > 31 || month < 1 || month > 12) return unread;
  const on = (full: number): ReadDay =>
    numberOfDay > daysIn(full, month)
      ? { problem: "noSuchDay", year: full, month, date: numberOfDay }
      : { day: `${full}-${two(month)}-${two(numberOfDay)}` };
  if (year.length === 4) return written >= 1800 && written <= 2199 ? on(written) : unread;
  if (year.length !== 2) return unread;
  // Of the years that end so, the last that may be meant: the past ends today, other days ten years from now.
  const last = today.getFullYear() + (kind === "past" ? 0 : 10);
  const guess = last - ((((last - written) % 100) + 100) % 100);
  const isAhead =
    kind === "past" && guess === last && (month - 1 - today.getMonth() || numberOfDay - today.getDate()) > 0;
  return on(isAhead ? guess - 100 : guess);
}

/**
 * Reads a day as people write it: 2026-4-3, 3/4/2026 (French) or 4/3/2026 (English), 25/12/2026 in both, 030426, 20260403,
 * "3 avril 2026", "1er mai 80", "le lundi 3 mars 1950", "May 1st, 1980", months by name in either language. A year of two
 * digits is the last such year that `kind` allows. No time zone is involved: `today` is read on the local clock.
 */
export function readDay(typed: string, language: string, kind: DayKind = "any", today = new Date()): ReadDay {
  const text = typed
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/(\d)\s*(?:er|ere|re|e|st|nd|rd|th)(?![\p{L}\d])/gu, "$1");
  const tokens = (text.match(/\p{L}+|\d+/gu) ?? []).filter((token) => !around.has(token));
  const [only = ""] = tokens;
  if (tokens.length === 1 && /^\d{8}$/.test(only) && Number(only.slice(0, 4)) >= 1800)
    return readParts(only.slice(6), Number(only.slice(4, 6)), only.slice(0, 4), kind, today);
  if (tokens.length === 1 && /^\d{6}(\d\d)?$/.test(only))
    return readFigures(only.slice(0, 2), only.slice(2, 4), only.slice(4), language, kind, today);
  if (tokens.length !== 3) return unread;

  const named = tokens.findIndex((token) => !/^\d/.test(token));
  if (named >= 0) {
    const month = monthNamed(tokens[named]!, language);
    const [first = "", second = ""] = tokens.filter((_, place) => place !== named);
    if (!month || named > 1 || !/^\d+$/.test(first) || !/^\d+$/.test(second)) return unread;
    const isYearFirst = first.length === 4;
    return readParts(isYearFirst ? second : first, month, isYearFirst ? first : second, kind, today);
  }
  const [first = "", second = "", third = ""] = tokens;
  if (first.length === 4) return readParts(third, Number(second), first, kind, today);
  return readFigures(first, second, third, language, kind, today);
}

/** Day and month in figures: in the order of the language, or in the other where only that one has such a month. */
function readFigures(
  first: string,
  second: string,
  year: string,
  language: string,
  kind: DayKind,
  today: Date,
): ReadDay {
  const [date, month] = language === "fr" ? [first, second] : [second, first];
  const read = readParts(date, Number(month), year, kind, today);
  return read === unread ? readParts(month, Number(date), year, kind, today) : read;
}
