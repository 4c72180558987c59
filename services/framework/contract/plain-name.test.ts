import { byName, nameKey, sortKey, withoutAccents } from "./plain-name.ts";

const sorted = (names: string[]) => [...names].sort(byName((name) => name));

describe("a list of names", () => {
  it("counts as people do, and sees no accents or capitals", () => {
    expect(sorted(["Salle 10", "salle 2", "Salle 1", "Salle 02b", "École", "Ecluse", "étude", "Zoé"])).toEqual([
      "Ecluse",
      "École",
      "étude",
      "Salle 1",
      "salle 2",
      "Salle 02b",
      "Salle 10",
      "Zoé",
    ]);
  });

  it("is in the order of its keys by code point, which any database has too", () => {
    const names = ["Đorđević", "Dorval", "D'Amours", "Yıldız", "Ylang", "Œuvre", "Ouest", "11e", "2e"];
    const keys = sorted(names).map(sortKey);
    expect(keys).toEqual([...keys].sort());
    expect(sorted(names)).toEqual(["2e", "11e", "D'Amours", "Đorđević", "Dorval", "Œuvre", "Ouest", "Yıldız", "Ylang"]);
  });
});

it("compares names whatever their capitals and encoding, and tells accents apart", () => {
  expect(nameKey("ÉVALUATION ")).toBe(nameKey("e\u0301valuation"));
  expect(nameKey("Évaluation")).not.toBe(nameKey("Evaluation"));
  expect(withoutAccents("Đặng, d'Émile")).toBe("dang, d'emile");
});
