import { dayOf, formatDay, formatInstant, formatMoney, formatTime } from "./format.ts";
import { openWords, showLanguage } from "./words.ts";

beforeAll(() => openWords("en"));

describe.each([
  ["en", "12/31/2026", "2:05 PM", "12:00 AM", "$1,234.50"],
  ["fr", "31/12/2026", "14:05", "00:00", "1 234,50 $"],
] as const)("in %s", (language, day, time, midnight, money) => {
  beforeEach(() => showLanguage(language));

  it("writes days, times and money as people here do (NAV-012)", () => {
    expect(formatDay("2026-12-31")).toBe(day);
    expect(formatTime(new Date(2026, 11, 31, 14, 5))).toBe(time);
    expect(formatTime(new Date(2026, 11, 31, 0, 0))).toBe(midnight);
    expect(formatInstant(new Date(2026, 11, 31, 14, 5))).toBe(`${day} ${time}`);
    expect(formatMoney(123_450).replace(/\s/gu, " ")).toBe(money);
  });
});

it("takes a birth date as the day it is, whatever the time zone", () => {
  expect(formatDay("1980-01-01T00:00:00.000Z")).toMatch(/01\/01\/1980/);
  expect(dayOf(new Date(2026, 0, 9, 23, 59))).toBe("2026-01-09");
});
