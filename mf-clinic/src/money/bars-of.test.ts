import fc from "fast-check";
import { barsOf, daysIn, periodsOf, stepOf } from "./bars-of.ts";

const sums = { seances: 1, fee: 11_000, taxes: 1_647, total: 12_647, amountPaid: 12_000, owed: 647, owing: 1 };
const aDay = fc
  .integer({ min: Date.UTC(2019, 0, 1) / 86_400_000, max: Date.UTC(2028, 0, 1) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

it("lose no session and no day, whichever step a period has", () => {
  fc.assert(
    fc.property(aDay, fc.nat(400), fc.array(fc.nat(400)), (from, length, places) => {
      const dayAfter = (days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
      const to = dayAfter(length);
      const days = places.filter((place) => place <= length).map((place) => ({ ...sums, day: dayAfter(place) }));
      const bars = barsOf(days, from, to, stepOf(from, to));
      expect(bars.reduce((count, bar) => count + bar.seances, 0)).toBe(days.length);
      expect(bars.reduce((count, bar) => count + daysIn(bar.from, bar.to), 0)).toBe(length + 1);
      expect([bars[0]!.from, bars.at(-1)!.to]).toEqual([from, to]);
    }),
  );
});

it("are days below 45, weeks from Monday below 190, then months", () => {
  expect(stepOf("2026-11-01", "2026-11-28")).toBe("day");
  expect(stepOf("2026-10-01", "2026-12-31")).toBe("week");
  expect(stepOf("2026-01-01", "2026-12-31")).toBe("month");
  expect(barsOf([], "2026-11-25", "2026-12-08", "week").map(({ from, to }) => [from, to])).toEqual([
    ["2026-11-25", "2026-11-29"],
    ["2026-11-30", "2026-12-06"],
    ["2026-12-07", "2026-12-08"],
  ]);
});

it("begin a month, a quarter and a year by the clinic's today", () => {
  expect(periodsOf("2026-11-28")).toEqual({
    month: { from: "2026-11-01", to: "2026-11-28" },
    quarter: { from: "2026-10-01", to: "2026-11-28" },
    year: { from: "2026-01-01", to: "2026-11-28" },
    lastYear: { from: "2025-01-01", to: "2025-12-31" },
  });
});
