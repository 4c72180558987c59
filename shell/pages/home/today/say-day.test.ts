import { openWords, showLanguage } from "@carnet/shell/i18n";
import { longDay, shortDay, weekDay } from "./say-day.ts";

const year = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10));
/** Abbreviated months have no point in English here, and the first day of a month is an ordinal in French. */
const asWeWrite = (text: string) => text.replace(/\bSept\b/, "Sep").replace(/([A-Z][a-z]{2})\./, "$1");

beforeAll(() => openWords("en"));

it.each(["en", "fr"] as const)("says each day of a year in %s as the country does", async (language) => {
  await showLanguage(language);
  const by = (how: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(`${language}-CA`, { ...how, timeZone: "UTC" });
    return year.map((day) => asWeWrite(format.format(new Date(`${day}T12:00:00Z`))));
  };
  const cardinal = (text: string) => text.replace(/\b1er\b/, "1");
  expect(year.map(longDay).map(cardinal)).toEqual(
    by({ weekday: "long", day: "numeric", month: "long", year: "numeric" }).map(cardinal),
  );
  expect(year.map(shortDay).map(cardinal)).toEqual(by({ day: "numeric", month: "short" }).map(cardinal));
  expect(year.map(weekDay).map(cardinal)).toEqual(
    by({ weekday: "long", day: "numeric", month: "short" }).map(cardinal),
  );
});

it("says the first of a month as an ordinal in French", async () => {
  await showLanguage("fr");
  expect([longDay("2026-12-01"), shortDay("2026-12-01")]).toEqual(["mardi 1er décembre 2026", "1er déc."]);
});
