import { dayOf, formatDay, formatInstant, formatMoney, formatTime } from "./format.ts";
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

  it("breaks no line within a day or a time", () =>
    expect(formatDay("2026-12-31") + formatTime(new Date(2026, 11, 31, 14, 5))).not.toContain(" "));

  it.each(["2026-13-01", "soon", ""])("leaves %j, which is no day, as it is", (text) =>
    expect(formatDay(text)).toBe(text),
  );
});

it("takes a birth date as the day it is, whatever the time zone", async () => {
  await showLanguage("en");
  expect(formatDay("1980-01-01T00:00:00.000Z").replace(/\s/gu, " ")).toBe("1 Jan 1980");
  expect(dayOf(new Date(2026, 0, 9, 23, 59))).toBe("2026-01-09");
});
