import { emptyPatient } from "@carnet/services/patient/contract";
import { applied, differencesOf, type Compared } from "./differences-of.ts";
import type { Answered } from "./read-answers.ts";

const marks = { isCritical: true, isReasonForConsultation: true };
const none = { isCritical: false, isReasonForConsultation: false };
const knee = { systemId: 3, componentId: 7, text: "Raide", ...marks };
const head = { systemId: 1, componentId: 1, text: "Le matin", ...none };
const record: Compared = {
  fields: emptyPatient,
  antecedents: {},
  systemsReview: { elements: [knee, head] },
  customHealthHistory: { forms: [] },
};
const answered = (elements: object[]) =>
  ({ contact: {}, antecedents: {}, systemsReview: { elements }, forms: [], comment: "" }) as never as Answered;

describe("what a patient wrote in the systems review (POR-010)", () => {
  it("differs line by line; what they left out or empty takes nothing away", () => {
    const differences = differencesOf(
      record,
      answered([
        { ...knee, text: "Raide et enflé", ...none },
        { ...head, text: "" },
        { systemId: 2, componentId: -1, componentName: "Digestion · Autre", text: "Reflux", ...none },
      ]),
    );
    expect(differences).toMatchObject([
      { part: "systemsReview", name: "3/7", record: "Raide", answer: "Raide et enflé" },
      { part: "systemsReview", name: "2/-1", record: null, answer: "Reflux" },
    ]);
    expect(applied(record, differences).systemsReview).toEqual({
      elements: [{ ...knee, text: "Raide et enflé" }, head, { systemId: 2, componentId: -1, text: "Reflux", ...none }],
    });
    expect(applied(record, differences.slice(0, 1)).systemsReview.elements).toHaveLength(2);
  });

  it("is one where it was only chosen, and the record does not have it", () => {
    const chosen = { systemId: 2, componentId: 1, text: "", ...none };
    const differences = differencesOf(record, answered([chosen]));
    expect(differences).toMatchObject([{ name: "2/1", record: null, answer: "" }]);
    expect(applied(record, differences).systemsReview.elements).toContainEqual(chosen);
  });

  it("is no difference where it says the same, whatever is marked in the record", () => {
    expect(differencesOf(record, answered([{ ...knee, ...none }, head]))).toEqual([]);
    expect(differencesOf(record, { ...answered([]), systemsReview: undefined })).toEqual([]);
  });
});
