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
});
