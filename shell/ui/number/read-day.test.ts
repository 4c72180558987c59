import { readDay, type DayKind } from "./read-day.ts";

const today = new Date(2026, 10, 28, 23, 30);
const read = (typed: string, language: string, kind?: DayKind) => {
  const found = readDay(typed, language, kind, today);
  return "day" in found ? found.day : found.problem;
};

describe("readDay", () => {
  it.each([
    ["3/4/1985", "fr", "1985-04-03"],
    ["3/4/1985", "en", "1985-03-04"],
    ["1985-04-03", "en", "1985-04-03"],
    ["1985.4.3", "fr", "1985-04-03"],
    ["030485", "fr", "1985-04-03"],
    ["03041985", "fr", "1985-04-03"],
    ["19850403", "fr", "1985-04-03"],
    ["25/12/1985", "en", "1985-12-25"],
    ["12/25/1985", "fr", "1985-12-25"],
    ["3 août 1985", "fr", "1985-08-03"],
    ["3 AOUT 1985", "fr", "1985-08-03"],
    ["3 aou\u0302t 1985", "fr", "1985-08-03"],
    ["１９８５－０４－０３", "fr", "1985-04-03"],
    ["1er mai 1980", "fr", "1980-05-01"],
    ["1 er mai 1980", "fr", "1980-05-01"],
    ["le 3 mars 1950", "fr", "1950-03-03"],
    ["Le lundi 3 mars 1950", "fr", "1950-03-03"],
    ["vendredi, 1er janv. 2027", "fr", "2027-01-01"],
    ["3 de septembre 1950", "fr", "1950-09-03"],
    ["May 1st, 1980", "en", "1980-05-01"],
    ["the 2nd of May 1980", "en", "1980-05-02"],
    ["Sat. Nov 28th 2026", "en", "2026-11-28"],
    ["Apr 3 26", "en", "2026-04-03"],
    ["3 May 1980", "fr", "1980-05-03"],
    ["3 février 1980", "en", "1980-02-03"],
    ["1980 mai 3", "fr", "1980-05-03"],
    ["1/1/37", "en", "1937-01-01"],
    ["1/1/36", "en", "2036-01-01"],
    ["29/02/2024", "fr", "2024-02-29"],
    ["29/02/2023", "fr", "noSuchDay"],
    ["31/02/2020", "fr", "noSuchDay"],
    ["31 avril 1980", "fr", "noSuchDay"],
    ["3 jui 1980", "fr", "unread"],
    ["32/01/1980", "fr", "unread"],
    ["1/1/980", "fr", "unread"],
    ["mars avril 1980", "fr", "unread"],
    ["soon", "en", "unread"],
    ["3/4", "fr", "unread"],
    ["", "fr", "unread"],
  ])("%s in %s is %s", (typed, language, expected) => expect(read(typed, language)).toBe(expected));

  it.each([
    ["12/05/30", "fr", "1930-05-12"],
    ["3 mars 34", "fr", "1934-03-03"],
    ["28/11/26", "fr", "2026-11-28"],
    ["29/11/26", "fr", "1926-11-29"],
    ["1/12/26", "fr", "1926-12-01"],
    ["120530", "fr", "1930-05-12"],
    ["May 12 30", "en", "1930-05-12"],
    ["01/01/00", "fr", "2000-01-01"],
    ["30/12/99", "fr", "1999-12-30"],
  ])("%s in %s is %s where it is of the past", (typed, language, expected) =>
    expect(read(typed, language, "past")).toBe(expected),
  );

  it("says which day a month does not have", () =>
    expect(readDay("29/02/2023", "fr", "past", today)).toEqual({
      problem: "noSuchDay",
      year: 2023,
      month: 2,
      date: 29,
    }));
});
