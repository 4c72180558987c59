import moment from "moment-timezone";
import { tableSource } from "./make-table.ts";
import { readFileSync } from "node:fs";
import { clockRules, dayBounds, instantAt, isTimeZone, localDay, localTime, zoneOf, zonesOfCountry } from "./index.ts";

const hours = (day: string, zone: string) => {
  const { from, to } = dayBounds(zone, day);
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
};

describe("a local day", () => {
  it.each([
    ["2026-03-07", 24],
    ["2026-03-08", 23],
    ["2026-10-31", 24],
    ["2026-11-01", 25],
    ["2026-11-02", 24],
  ])("of %s in Montréal has %i hours", (day, length) => {
    expect(hours(day, "America/Toronto")).toBe(length);
    expect(hours(day, "America/Montreal")).toBe(length);
  });

  it("is that of the clinic, whatever day it is elsewhere", () => {
    expect(localDay("America/Toronto", "2026-11-01T00:30:00.000Z")).toBe("2026-10-31");
    expect(localDay("Europe/Paris", "2026-11-01T00:30:00.000Z")).toBe("2026-11-01");
    expect(localTime("America/St_Johns", "2026-11-01T00:30:00.000Z")).toBe("22:00");
  });

  it.each([
    ["America/Vancouver", "05:00"],
    ["America/Edmonton", "06:00"],
    ["America/Winnipeg", "07:00"],
    ["America/Yellowknife", "06:00"],
    ["America/Toronto", "07:00"],
  ])("knows who stopped changing clocks in 2026: noon UTC of a winter day is %s %s", (zone, time) => {
    expect(localTime(zone, "2026-12-15T12:00:00.000Z")).toBe(time);
    expect(localTime(zone, "2095-12-15T12:00:00.000Z")).toBe(time);
  });

  it("begins when its first hour does, where midnight is left out", () => {
    expect(dayBounds("America/Asuncion", "2010-10-03").from).toBe("2010-10-03T04:00:00.000Z");
    expect(localTime("America/Asuncion", "2010-10-03T04:00:00.000Z")).toBe("01:00");
    expect(dayBounds("America/Sao_Paulo", "2018-11-04").from).toBe("2018-11-04T03:00:00.000Z");
    expect(localTime("America/Sao_Paulo", "2018-11-04T03:00:00.000Z")).toBe("01:00");
  });

  it("reads an hour that is shown twice as the first, and one that is left out as the change", () => {
    expect(instantAt("America/Toronto", "2026-11-01", "01:30")).toBe("2026-11-01T05:30:00.000Z");
    expect(instantAt("America/Toronto", "2026-03-08", "02:30")).toBe("2026-03-08T07:00:00.000Z");
  });

  it("refuses a zone or a day that is none", () => {
    expect(isTimeZone("America/Tilleuls")).toBe(false);
    expect(() => localDay("America/Tilleuls", "2026-11-01T00:30:00.000Z")).toThrow(RangeError);
    expect(() => dayBounds("America/Toronto", "2026-02-30x")).toThrow(RangeError);
  });
});

describe("the table", () => {
  it("is what the package pinned here says", () => {
    expect(readFileSync(new URL("table.ts", import.meta.url), "utf8")).toBe(tableSource());
    expect(clockRules).toBe(moment.tz.dataVersion);
  });

  /** Instants at which a zone shows something else here than in the package. */
  const disagreeing = (zone: string, from: number, to: number, everyHours: number) => {
    const rules = moment.tz.zone(zone)!;
    const wrong: string[] = [];
    for (let at = from; at < to; at += everyHours * 3_600_000) {
      const shown = new Date(at - Math.round(rules.utcOffset(at)) * 60_000).toISOString();
      const instant = new Date(at);
      if (`${localDay(zone, instant)}T${localTime(zone, instant)}` !== shown.slice(0, 16))
        wrong.push(`${zone} ${shown}`);
    }
    return wrong;
  };

  it("shows what the package shows, in every zone, from 2000 to 2036", () => {
    const [from, to] = [Date.UTC(2000, 0, 1), Date.UTC(2037, 0, 1)];
    const names = moment.tz.names();
    expect(names.length).toBeGreaterThan(500);
    expect(names.flatMap((zone) => disagreeing(zone, from, to, 311))).toEqual([]);
    expect(disagreeing("America/Toronto", from, to, 1)).toEqual([]);
  });

  it("goes on past its end as calendars do", () => {
    const zones = ["America/Toronto", "America/Halifax", "Europe/Paris", "America/Vancouver", "Australia/Sydney"];
    const [from, to] = [Date.UTC(2050, 0, 1), Date.UTC(2099, 11, 31)];
    expect(zones.flatMap((zone) => disagreeing(zone, from, to, 7))).toEqual([]);
  });

  it("names the zones of a country, the one that most people live in first", () => {
    expect(zonesOfCountry("FR")).toEqual(["Europe/Paris"]);
    expect(zonesOfCountry("AU")[0]).toBe("Australia/Sydney");
    expect(zonesOfCountry("CA").slice(0, 2)).toEqual(["America/Toronto", "America/Vancouver"]);
    expect(zonesOfCountry("CA")).toContain("America/Blanc-Sablon");
    expect(zonesOfCountry("ZZ")).toEqual([]);
  });

  it.each([
    ["CA", "QC", "America/Toronto"],
    ["CA", "SK", "America/Regina"],
    ["US", "HI", "Pacific/Honolulu"],
    ["US", "IN", "America/Indiana/Indianapolis"],
    ["US", null, "America/New_York"],
    ["FR", null, "Europe/Paris"],
    ["ZZ", "QC", "America/Toronto"],
    [null, null, "America/Toronto"],
  ])("knows the clocks of %s %s", (country, provinceOrState, zone) => {
    expect(zoneOf({ country, provinceOrState })).toBe(zone);
  });
});
