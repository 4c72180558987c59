import type { RecordForm } from "@carnet/services/clinic/contract";
import { deltaOf } from "./history-delta.ts";

const sleep = (nights: string, { label = "Nights", snores = false, updatedAt = "2026-11-01T00:00:00.000Z" } = {}) =>
  ({
    id: "f1",
    updatedAt,
    title: "Sleep",
    numCols: 2,
    fields: [
      { id: "q1", label, value: nights, meta: { type: "text" } },
      { id: "q2", label: "Snores", value: snores, meta: { type: "checkbox" } },
    ],
    archived: [],
  }) satisfies RecordForm;
const delta = (before: RecordForm[], after: RecordForm[]) =>
  deltaOf("customHealthHistory", { forms: before }, { forms: after });

describe("what a line says of forms of one's own (PAT-029)", () => {
  it("is what was answered, readable without the form, and what is not ticked is no answer", () => {
    expect(delta([], [sleep("bad")])).toEqual({
      "form/f1": [null, { form: "Sleep", version: "2026-11-01T00:00:00.000Z" }],
      "form/f1/q1": [null, { form: "Sleep", question: "Nights", answer: "bad" }],
    });
  });

  it("is each answer that changed, and none where only the words around it did", () => {
    const change = delta([sleep("bad")], [sleep("bad", { label: "How are the nights?", snores: true })]);
    expect(change).toEqual({ "form/f1/q2": [null, { form: "Sleep", question: "Snores", answer: true }] });
  });

  it("is the version a form was brought up to", () => {
    expect(delta([sleep("bad")], [sleep("bad", { updatedAt: "2026-11-09T00:00:00.000Z" })])).toEqual({
      "form/f1": [
        { form: "Sleep", version: "2026-11-01T00:00:00.000Z" },
        { form: "Sleep", version: "2026-11-09T00:00:00.000Z" },
      ],
    });
  });
});
