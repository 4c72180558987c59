import type { CustomModule, FilledForm, ModuleField } from "@carnet/services/clinic/contract";
import { archiveAndUpdate, blankForm, isOutOfDate, mergeForm } from "./merge-form.ts";

const field = (id: string, type: ModuleField["meta"]["type"], meta = {}, value: ModuleField["value"] = null) =>
  ({ id, label: id, value, meta: { type, ...meta } }) as ModuleField;
const choices = (...labels: string[]) => ({ choices: labels.map((label) => ({ label })) });

const formOf = (fields: ModuleField[], updatedAt = "2026-11-02T00:00:00.000Z"): CustomModule => ({
  id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
  typeOfModule: "health-history",
  updatedAt,
  meta: {
    title: "Sleep",
    numCols: 3,
    index: 0,
    fields,
    isIncludedInHealthHistory: false,
    isIncludedInInfoRequest: false,
    deletedAt: null,
  },
  archived: [],
});
const newestOf = (...about: Parameters<typeof formOf>) => blankForm(formOf(...about));
const filled = (fields: ModuleField[]): FilledForm => ({
  ...blankForm(formOf([], "2026-11-01T00:00:00.000Z")),
  fields,
});
const answersOf = ({ fields }: FilledForm) => fields.map(({ id, value }) => [id, value]);

describe("a form filled from an older version (FRM-013)", () => {
  it("keeps an answer where id and type are the same, under the newer words", () => {
    const newer = newestOf([{ ...field("a", "text"), label: "Nights" }, field("b", "text"), field("new", "checkbox")]);
    const merged = mergeForm(
      filled([field("a", "text", {}, "bad"), field("b", "number", {}, 3), field("gone", "text", {}, "x")]),
      newer,
    );
    expect(answersOf(merged)).toEqual([
      ["a", "bad"],
      ["b", null],
      ["new", null],
    ]);
    expect(merged.fields[0]?.label).toBe("Nights");
    expect(merged.updatedAt).toBe(newer.updatedAt);
  });

  it("keeps choices by their label, and one of a radio as one of several", () => {
    const several = field("c", "choice", choices("Evening", "Night"), ["Morning", "Night"]);
    const radio = field("d", "choice", { displayAs: "radio", ...choices("Yes") }, "Yes");
    const merged = mergeForm(
      filled([several, radio]),
      newestOf([
        field("c", "choice", choices("Evening", "Night")),
        field("d", "choice", { displayAs: "checkboxes", ...choices("Yes", "No") }),
      ]),
    );
    expect(answersOf(merged)).toEqual([
      ["c", ["Night"]],
      ["d", ["Yes"]],
    ]);
  });

  it("makes no guess where several were chosen and one is asked for", () => {
    const question = { displayAs: "radio", ...choices("A", "B") };
    expect(
      answersOf(mergeForm(filled([field("c", "choice", {}, ["A", "B"])]), newestOf([field("c", "choice", question)]))),
    ).toEqual([["c", null]]);
  });

  it("keeps a number that today's bounds do not allow: reading is lenient", () => {
    const newer = newestOf([field("n", "number", { min: 0, max: 5 })]);
    expect(answersOf(mergeForm(filled([field("n", "number", {}, 9)]), newer))).toEqual([["n", 9]]);
  });

  it("fails between two different forms", () => {
    expect(() => mergeForm({ ...filled([]), id: "another" }, newestOf([]))).toThrow("same form");
    expect(() => mergeForm({ title: "Old", numCols: 3, fields: [] }, newestOf([]))).toThrow("same form");
  });
});

describe("a form whose master changed (FRM-012)", () => {
  it("is out of date once it asks something else, not for another place in the order or another answer", () => {
    const form = { ...filled([field("a", "text", {}, "bad")]) };
    expect(isOutOfDate(form, formOf([field("a", "text")]))).toBe(false);
    expect(isOutOfDate(form, formOf([field("a", "text"), field("b", "text")]))).toBe(true);
    expect(isOutOfDate(form, formOf([{ ...field("a", "text"), label: "Nights" }]))).toBe(true);
    expect(isOutOfDate(form, formOf([field("a", "number")]))).toBe(true);
  });

  it("keeps what it was as its newest older version", () => {
    const oldest = { ...filled([field("a", "text", {}, "first")]), updatedAt: "2026-10-01T00:00:00.000Z" };
    const now = { ...filled([field("a", "text", {}, "second")]), archived: [oldest] };
    const updated = archiveAndUpdate(now, newestOf([field("a", "text"), field("b", "text")]));
    expect(answersOf(updated)).toEqual([
      ["a", "second"],
      ["b", null],
    ]);
    expect(updated.archived.map(answersOf)).toEqual([[["a", "second"]], [["a", "first"]]]);
    expect(updated.archived[0]).not.toHaveProperty("archived");
  });
});
