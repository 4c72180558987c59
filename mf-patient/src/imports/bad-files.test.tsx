import { screen, waitFor } from "@testing-library/react";
import { badFiles } from "@carnet/shell/testing";
import { aClinic, type Clinic } from "../testing/a-clinic.ts";
import { openImport } from "../testing/an-import.ts";
import { importWriter } from "./import-writer.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
beforeEach(() => importWriter.forget());
const slow = { timeout: 40_000 };

type Name = keyof typeof badFiles;
/** What is seen of a file: once it is read, and once its lines are checked; the latter is null where it never is. */
const seen: [Name, (string | RegExp)[], (string | RegExp)[] | null][] = [
  [
    "three broken lines of 5,000",
    [],
    ["3 lines with an error", /a quotation mark that does not close/, /another number of columns than the others/],
  ],
  ["two lines of headings", [], ["1 line that is nobody’s", /names the columns/]],
  ["a total at the end", [], ["1 line that is nobody’s", /is a total/]],
  ["a column twice", ["Téléphone (2)"], []],
  ["a 31 February", [], ["There is no such day."]],
  ["births in years of two digits", [/^29\/02\/80 is read as 29 Feb 1980: a year of two digits/], []],
  ["names in capitals", [/Write names in capitals as names/], []],
  ["an extension in a telephone", [], []],
  ["telephones that a spreadsheet took for numbers", ["Numbers are written"], []],
  ["a bundle with a reference to nobody", [], [/name a patient whom the file lacks/]],
  ["an archive that leaves its folder", [/names files outside of itself/], null],
  ["a page of the web as a workbook", [/a web page under the name of a table/], null],
];

describe("a file of one's own with something the matter (CLI-022)", () => {
  it.each(seen)("says what it is: %s", async (name, read, checked) => {
    const { choose, press, kept } = await openImport(clinic);
    await choose(badFiles[name](), "patients.csv");
    for (const text of read) await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible(), slow);
    if (checked) {
      if (name !== "a bundle with a reference to nobody") await press(/^Check /);
      for (const text of checked) await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible(), slow);
    }
    expect([kept.file, kept.records.size]).toEqual([null, 0]);
  });

  it.each([
    ["births in years of two digits", { dateOfBirth: "1980-02-29" }],
    ["names in capitals", { firstName: "Maude", lastName: "Tremblay-Roy" }],
    ["an extension in a telephone", { phone: expect.stringMatching(/^\(514\)\s234-0142\sext\.\s12$/) }],
    ["telephones that a spreadsheet took for numbers", { phone: "(514) 234-0142" }],
    ["a column twice", { phone: "(514) 234-0142", phoneMobile: "(418) 234-0142" }],
  ] as [Name, object][])("becomes what its people meant: %s", async (name, fields) => {
    const { choose, press, kept } = await openImport(clinic);
    await choose(badFiles[name](), "patients.csv");
    await press(/^Check /);
    await press(/^Import \d patients?$/);
    await waitFor(() => expect(kept.isClosed).toBe(true), slow);
    expect(kept.records.get(2)).toMatchObject(fields);
  });
});
