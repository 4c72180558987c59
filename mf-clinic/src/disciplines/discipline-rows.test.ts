import { emptyRow, entriesOf, rowsOf } from "./discipline-rows.ts";

const osteopathy = "d15c1911-0000-4000-8000-000000000001";

describe("the rows of the disciplines editor", () => {
  it("offer one empty row where nothing is stored", () => {
    expect(rowsOf([])).toEqual([emptyRow]);
  });

  it("send what is chosen and leave out what is not", () => {
    const chosen = { disciplineId: osteopathy, tarrif: 11_000, taxable: true, corporationMembershipsNo: "OQ-1042" };
    expect(entriesOf([chosen, emptyRow])).toEqual([chosen]);
  });

  it("send nothing while an amount is being typed", () => {
    expect(entriesOf([{ ...emptyRow, disciplineId: osteopathy, tarrif: null }])).toBeNull();
  });

  it("send nothing while a rule is broken", () => {
    const row = { ...emptyRow, disciplineId: osteopathy };
    expect(entriesOf([row, row])).toBeNull();
  });
});
