import { dayOf, formatAge, formatDay, formatInstant, formatMoney, formatPercent, formatTime } from "./format.ts";
import { openWords, showLanguage } from "./words.ts";

beforeAll(() => openWords("en"));

describe.each([
  ["en", "31 Dec 2026", "9 Mar 2026", "2:05 pm", "12:00 am", "$1,234.50"],
  ["fr", "31 déc. 2026", "9 mars 2026", "14 h 05", "0 h 00", "1 234,50 $"],
] as const)("in %s", (language, day, early, time, midnight, money) => {
  beforeEach(() => showLanguage(language));
  const plain = (text: string) => text.replace(/\s/gu, " ");

  it("writes days, times and money as people here do (NAV-012)", () => {
    expect(plain(formatDay("2026-12-31"))).toBe(day);
    expect(plain(formatDay("2026-03-09"))).toBe(early);
    expect(plain(formatDay("2026-11-01"))).toBe(language === "fr" ? "1er nov. 2026" : "1 Nov 2026");
    expect(plain(formatTime(new Date(2026, 11, 31, 14, 5)))).toBe(time);
    expect(plain(formatTime(new Date(2026, 11, 31, 0, 0)))).toBe(midnight);
    expect(plain(formatInstant(new Date(2026, 11, 31, 14, 5)))).toBe(`${day}, ${time}`);
    expect(plain(formatMoney(123_450))).toBe(money);
  });

  it("writes every amount as Intl does, without a break in it", () => {
    const intl = new Intl.NumberFormat(`${language}-CA`, { style: "currency", currency: "CAD" });
    for (const cents of [0, 1, 99, 100, -1, -250, 99_999, 100_000, 123_456_789, -1_000_000_00])
      expect([cents, plain(formatMoney(cents)).replace("\u2212", "-")]).toEqual([
        cents,
        plain(intl.format(cents / 100)),
      ]);
    expect(formatMoney(123_456_789)).not.toContain(" ");
  });

  it.each([
    [5, "5%", "5\u00a0%"],
    [9.975, "9.975%", "9,975\u00a0%"],
  ])("writes a rate of %d as people here do, without a break in it", (rate, english, french) =>
    expect(formatPercent(rate)).toBe(language === "fr" ? french : english),
  );

  it("breaks no line within a day or a time", () =>
    expect(formatDay("2026-12-31") + formatTime(new Date(2026, 11, 31, 14, 5))).not.toContain(" "));

  it.each(["2026-13-01", "soon", ""])("leaves %j, which is no day, as it is", (text) =>
    expect(formatDay(text)).toBe(text),
  );
});

describe("formatAge", () => {
  const on = "2026-11-28";
  it.each([
    ["2026-11-28", "0 days", "0 jour"],
    ["2026-11-27", "1 day", "1 jour"],
    ["2026-11-20", "8 days", "8 jours"],
    ["2026-11-14", "2 weeks", "2 semaines"],
    ["2026-10-24", "5 weeks", "5 semaines"],
    ["2026-09-28", "2 months", "2 mois"],
    ["2026-04-28", "7 months", "7 mois"],
    ["2024-12-28", "23 months", "23 mois"],
    ["2024-11-29", "23 months", "23 mois"],
    ["2024-11-28", "2 years", "2 ans"],
    ["1981-11-29", "44 years", "44 ans"],
    ["1981-11-28", "45 years", "45 ans"],
    ["2026-11-29", "", ""],
    ["", "", ""],
  ])("%s is %s, %s", (birth, english, french) => {
    const plain = (text: string) => text.replace(/\s/gu, " ");
    showLanguage("en");
    expect(plain(formatAge(birth, on))).toBe(english);
    showLanguage("fr");
    expect(plain(formatAge(birth, on))).toBe(french);
  });

  it("counts a month from the 31st, and a year from 29 February, on the last day of a shorter month", () => {
    showLanguage("en");
    expect(formatAge("2025-08-31", "2026-02-28")).toBe("6\u00a0months");
    expect(formatAge("2025-08-31", "2026-02-27")).toBe("5\u00a0months");
    expect(formatAge("2024-02-29", "2026-02-28")).toBe("2\u00a0years");
  });
});

it("takes a birth date as the day it is, whatever the time zone", async () => {
  await showLanguage("en");
  expect(formatDay("1980-01-01T00:00:00.000Z").replace(/\s/gu, " ")).toBe("1 Jan 1980");
  expect(dayOf(new Date(2026, 0, 9, 23, 59))).toBe("2026-01-09");
});
