import { openWords, showLanguage } from "@carnet/shell/i18n";
import { longDay, shortDay, weekDay } from "./say-day.ts";

const year = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10));
/** Abbreviated months have no point in English here, and the first day of a month is an ordinal in French. */
const asWeWrite = (text: string) => text.replace(/\bSept\b/, "Sep").replace(/([A-Z][a-z]{2})\./, "$1");

beforeAll(() => openWords("en"));

it.each(["en", "fr"] as const)(
  "says each day of a year in %s, the day before its month as on every page",
  async (language) => {
    await showLanguage(language);
    const part = (how: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(`${language}-CA`, { ...how, timeZone: "UTC" });
      return year.map((day) => asWeWrite(format.format(new Date(`${day}T12:00:00Z`))));
    };
    const [weekday, month] = [part({ weekday: "long" }), part({ month: "long" })];
    const short = part({ day: "numeric", month: "short" }).map(
      (text) => /\p{L}{2,}\.?/u.exec(text.replace("1er ", ""))![0],
    );
    const date = year.map((day) => (language === "fr" && day.endsWith("-01") ? "1er" : String(Number(day.slice(8)))));
    expect(year.map(longDay)).toEqual(year.map((_, at) => `${weekday[at]} ${date[at]} ${month[at]} 2028`));
    expect(year.map(shortDay)).toEqual(year.map((_, at) => `${date[at]} ${short[at]}`));
    expect(year.map(weekDay)).toEqual(year.map((_, at) => `${weekday[at]} ${date[at]} ${short[at]}`));
  },
);

it("says the first of a month as an ordinal in French", async () => {
  await showLanguage("fr");
  expect([longDay("2026-12-01"), shortDay("2026-12-01")]).toEqual(["mardi 1er décembre 2026", "1er déc."]);
});
