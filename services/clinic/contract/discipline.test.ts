import { disciplineProblems, mayAddDiscipline } from "./discipline.ts";

const osteopathy = "d15c1911-0000-4000-8000-000000000001";
const massage = "d15c1911-0000-4000-8000-000000000002";
const naturopathy = "d15c1911-0000-4000-8000-000000000003";

describe("the rows of the disciplines editor (CLI-029)", () => {
  it("offers another row while every row is chosen and fewer than two exist", () => {
    expect(mayAddDiscipline([])).toBe(true);
    expect(mayAddDiscipline([{ disciplineId: osteopathy, tarrif: 11_000 }])).toBe(true);
    expect(mayAddDiscipline([{ disciplineId: null, tarrif: 0 }])).toBe(false);
    expect(mayAddDiscipline([osteopathy, massage].map((disciplineId) => ({ disciplineId, tarrif: 1 })))).toBe(false);
  });

  it("names what is wrong with each row", () => {
    const rows = [
      { disciplineId: osteopathy, tarrif: 10.5 },
      { disciplineId: osteopathy, tarrif: 1 },
      { disciplineId: naturopathy, tarrif: 1 },
      { disciplineId: null, tarrif: 0 },
    ];
    expect(disciplineProblems(rows)).toEqual([
      { row: 0, problem: "tarrifNotInteger" },
      { row: 1, problem: "duplicateDiscipline" },
      { row: 2, problem: "tooManyDisciplines" },
      { row: 3, problem: "notChosen" },
    ]);
  });
});
