import { isTimeZone, zoneOf } from "@carnet/services/framework/clock-rules";
import { countriesIn, countryCodes, isProvinceOf, provinces } from "./places.ts";

describe("countries and provinces (NAV-019)", () => {
  it.each(["en", "fr"])("begin with Canada and the United States, the others by name, in %s", (language) => {
    const [first, second, ...others] = countriesIn(language);
    expect([first!.code, second!.code]).toEqual(["CA", "US"]);
    const names = others.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(others).toHaveLength(countryCodes.length - 2);
  });

  it("are thirteen in Canada and fifty states and a district in the United States, and none elsewhere", () => {
    expect(new Set(provinces["CA"]!.map(({ code }) => code)).size).toBe(13);
    expect(new Set(provinces["US"]!.map(({ code }) => code)).size).toBe(51);
    expect([isProvinceOf("CA", "QC"), isProvinceOf("US", "QC"), isProvinceOf("FR", "QC")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("have a time zone of their own each", () => {
    const places = Object.entries(provinces).flatMap(([country, list]) =>
      list.map(({ code }) => [country, code] as const),
    );
    const lost = places.filter(([country, code]) => {
      const zone = zoneOf({ country, provinceOrState: code });
      // Nobody west of Ontario lives by the clocks of Toronto, which are what is left where nothing is known.
      return !isTimeZone(zone) || (zone === "America/Toronto" && !["ON", "QC"].includes(code));
    });
    expect(lost).toEqual([]);
  });
});
