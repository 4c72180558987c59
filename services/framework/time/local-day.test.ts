import { provinces } from "@carnet/services/clinic/contract";
import { localDay, nextDay, startOfLocalDay, zoneOf } from "./local-day.ts";

const quebec = zoneOf({ country: "CA", provinceOrState: "QC" });

describe("the day of a clinic", () => {
  it("is its own, whoever reads from wherever", () => {
    expect(localDay(quebec, "2026-11-01T00:30:00.000Z")).toBe("2026-10-31");
    expect(localDay("Europe/Paris", "2026-10-31T23:30:00.000Z")).toBe("2026-11-01");
  });

  it.each([
    ["BC", "2027-01-01T06:30:00.000Z", "2026-12-31"],
    ["BC", "2027-01-01T07:00:00.000Z", "2027-01-01"],
    ["AB", "2027-01-01T06:00:00.000Z", "2027-01-01"],
    ["MB", "2027-01-01T05:00:00.000Z", "2027-01-01"],
    ["NT", "2027-01-01T06:00:00.000Z", "2027-01-01"],
    ["SK", "2027-01-01T06:00:00.000Z", "2027-01-01"],
    ["NL", "2027-01-01T03:30:00.000Z", "2027-01-01"],
    ["AB", "2026-01-01T06:30:00.000Z", "2025-12-31"],
  ])("follows the clocks that stopped changing in 2026: %s at %s", (provinceOrState, instant, day) => {
    expect(localDay(zoneOf({ country: "CA", provinceOrState }), instant)).toBe(day);
  });

  it.each([
    ["2026-03-08", 23],
    ["2026-03-09", 24],
    ["2026-11-01", 25],
  ])("ends where the next begins: %s has %d hours", (day, hours) => {
    const [start, end] = [day, nextDay(day)].map((each) => Date.parse(startOfLocalDay(quebec, each)));
    expect((end! - start!) / 3_600_000).toBe(hours);
  });

  it("has a zone for each province and state, and for countries without them", () => {
    for (const country of ["CA", "US"])
      for (const { code } of provinces[country]!)
        expect(zoneOf({ country, provinceOrState: code })).toMatch(/^(America|Pacific)\//);
    expect(zoneOf({ country: "US", provinceOrState: "HI" })).toBe("Pacific/Honolulu");
    expect(zoneOf({ country: "FR", provinceOrState: null })).toBe("Europe/Paris");
    expect(zoneOf({ country: null, provinceOrState: null })).toBe(quebec);
  });
});
