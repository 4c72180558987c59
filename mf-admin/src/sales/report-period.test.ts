import { periodOf } from "./report-period.ts";

describe("the period of a sales report (ADM-017)", () => {
  it("ends at the end of the chosen day", () => {
    const { startDate, endDate } = periodOf("2026-11-01", "2026-11-30");
    const clock = (at: string | undefined) => {
      const date = new Date(at ?? "");
      return [date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds()];
    };
    expect([clock(startDate), clock(endDate)]).toEqual([
      [1, 0, 0, 0, 0],
      [30, 23, 59, 59, 999],
    ]);
  });

  it("ends now where no day is chosen", () => expect(periodOf("2026-11-01", "")).not.toHaveProperty("endDate"));
});
