import type { FilledForm, ModuleField, RecordForm } from "@carnet/services/clinic/contract";
import { formDifferences, withAnswers } from "./form-differences.ts";

const [first, second] = ["2026-11-01T12:00:00.000Z", "2026-11-09T12:00:00.000Z"] as const;
const field = (id: string, value: ModuleField["value"] = null, type: ModuleField["meta"]["type"] = "text") =>
  ({ id, label: id, value, meta: { type } }) as ModuleField;
const sleep = (fields: ModuleField[], updatedAt: string = first): FilledForm => ({
  id: "sleep",
  updatedAt,
  title: "Sleep",
  numCols: 3,
  fields,
});
const kept = (fields: ModuleField[], updatedAt: string = first, archived: FilledForm[] = []): RecordForm => ({
  ...sleep(fields, updatedAt),
  archived,
});
const valuesOf = ({ fields }: FilledForm) => fields.map(({ id, value }) => [id, value]);

/** What the record's form is once every difference is accepted. */
function merged(record: RecordForm[], answered: FilledForm): RecordForm {
  const history = { forms: record };
  return withAnswers(history, formDifferences(history, [answered])).forms.at(-1)!;
}

describe("what a patient answered in a form of the clinic's own", () => {
  it("is told question by question, where it is answered and not what the record says", () => {
    const answered = sleep([
      field("nights", "bad"),
      field("naps", "none"),
      field("dreams"),
      field("tired", false, "checkbox"),
      field("hours", 0, "number"),
    ]);
    const record = kept([field("nights", "good"), field("naps", "none"), field("dreams", "many")]);
    expect(formDifferences({ forms: [record] }, [answered])).toMatchObject([
      { name: "sleep/nights", record: "good", answer: "bad" },
      { name: "sleep/hours", record: null, answer: 0 },
    ]);
  });

  it("is not compared with an answer of another type", () => {
    const record = kept([field("hours", "seven")]);
    expect(formDifferences({ forms: [record] }, [sleep([field("hours", 7, "number")])])).toMatchObject([
      { record: null, answer: 7 },
    ]);
  });
});

describe("answers of a patient in the record's own forms (FRM-013)", () => {
  it("make a form that was not filled yet, with the version the patient filled and only what is accepted", () => {
    const [one] = formDifferences({ forms: [] }, [sleep([field("nights", "bad"), field("naps", "none")])]);
    const { forms } = withAnswers({ forms: [] }, [one!]);
    expect(forms).toMatchObject([{ id: "sleep", updatedAt: first, archived: [] }]);
    expect(valuesOf(forms[0]!)).toEqual([
      ["nights", "bad"],
      ["naps", null],
    ]);
  });

  it("stand beside what the record said already", () => {
    const form = merged(
      [kept([field("nights", "good"), field("naps", "none")])],
      sleep([field("nights", "bad"), field("naps")]),
    );
    expect(valuesOf(form)).toEqual([
      ["nights", "bad"],
      ["naps", "none"],
    ]);
    expect(form.archived).toEqual([]);
  });

  it("bring a form of an older version up to date, which is kept as it was", () => {
    const record = kept([field("nights", "good"), field("gone", "x")]);
    const form = merged([record], sleep([field("nights"), field("naps", "none")], second));
    expect(form.updatedAt).toBe(second);
    expect(valuesOf(form)).toEqual([
      ["nights", "good"],
      ["naps", "none"],
    ]);
    expect(form.archived.map(valuesOf)).toEqual([
      [
        ["nights", "good"],
        ["gone", "x"],
      ],
    ]);
  });

  it("move into a newer version, and stay readable where one has no place any more", () => {
    const answered = sleep([field("nights", "bad"), field("gone", "every night")]);
    const form = merged([kept([field("nights"), field("naps", "none")], second)], answered);
    expect(form.updatedAt).toBe(second);
    expect(valuesOf(form)).toEqual([
      ["nights", "bad"],
      ["naps", "none"],
    ]);
    expect(form.archived).toEqual([answered]);
    const fits = merged([kept([field("nights")], second)], sleep([field("nights", "bad")]));
    expect(fits.archived).toEqual([]);
  });
});
