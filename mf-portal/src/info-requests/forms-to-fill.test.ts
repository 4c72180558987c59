import type { FilledForm, ModuleField } from "@carnet/services/clinic/contract";
import { begunForms, prefilledForms } from "./forms-to-fill.ts";

const [first, second] = ["2026-11-01T12:00:00.000Z", "2026-11-09T12:00:00.000Z"] as const;
const field = (id: string, value: ModuleField["value"] = null, type: ModuleField["meta"]["type"] = "text") =>
  ({ id, label: id, value, meta: { type } }) as ModuleField;
const form = (id: string, fields: ModuleField[], updatedAt: string = first): FilledForm => ({
  id,
  updatedAt,
  title: id,
  numCols: 3,
  fields,
});
const answersOf = (forms: FilledForm[]) =>
  forms.map(({ id, updatedAt, fields }) => [id, updatedAt, fields.map(({ value }) => value)]);

describe("the forms a patient fills (POR-010)", () => {
  it("begin with what the record says, at today's questions", () => {
    const asked = [form("sleep", [field("nights"), field("naps")], second), form("knee", [field("side")])];
    const known = [form("sleep", [field("nights", "bad"), field("gone", "x")]), form("jaw", [field("pain", "yes")])];
    expect(answersOf(prefilledForms(asked, known))).toEqual([
      ["sleep", second, ["bad", null]],
      ["knee", first, [null]],
    ]);
  });

  it("take today's questions once they are begun, where each answer keeps its place", () => {
    const asked = [form("sleep", [field("naps"), field("nights")], second)];
    expect(answersOf(begunForms(asked, [form("sleep", [field("nights", "bad")])]))).toEqual([
      ["sleep", second, [null, "bad"]],
    ]);
  });

  it.each([
    ["is asked no more", [form("sleep", [field("naps")], second)]],
    ["is of another type now", [form("sleep", [field("nights", null, "number")], second)]],
    ["stands in a form that is not asked any more", []],
  ])("stay as they were begun where an answer %s", (_what, asked) => {
    expect(answersOf(begunForms(asked, [form("sleep", [field("nights", "bad")])]))).toEqual([
      ["sleep", first, ["bad"]],
    ]);
  });

  it("are gone when nothing was written in them and they are not asked any more", () => {
    expect(begunForms([], [form("sleep", [field("nights")])])).toEqual([]);
  });
});
