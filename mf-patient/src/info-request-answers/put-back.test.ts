import type { RecordForm } from "@carnet/services/clinic/contract";
import { emptyPatient, type ReviewElement } from "@carnet/services/patient/contract";
import type { Compared, Difference } from "./differences-of.ts";
import { putBackAntecedents, putBackFields, putBackForms, putBackReview, type Merged } from "./put-back.ts";

const remark = (componentId: string, text: string, more: Partial<ReviewElement> = {}) =>
  ({ systemId: 1, componentId, text, isCritical: false, isReasonForConsultation: false, ...more }) as ReviewElement;
const form = (id: string, value: string | null) =>
  ({
    id,
    updatedAt: "2026-11-01T12:00:00.000Z",
    title: id,
    numCols: 3,
    fields: [{ id: "q", label: "q", value, meta: { type: "text" } }],
    archived: [],
  }) as RecordForm;
const compared = (more: Partial<Compared>): Compared => ({
  fields: { ...emptyPatient },
  antecedents: {},
  systemsReview: { elements: [] },
  customHealthHistory: { forms: [] },
  ...more,
});
const merged = (accepted: object[], before: Partial<Compared>, after: Partial<Compared>): Merged => ({
  accepted: accepted as Difference[],
  before: compared(before),
  after: compared(after),
});

describe("what a merge wrote, put back (POR-025)", () => {
  it("is each value that still stands; one that somebody changed stays, and what was not merged is not touched", () => {
    const accepted = ["city", "phone", "country"].map((name) => ({ part: "contact", name }));
    const before = { fields: { ...emptyPatient, city: "Québec", phone: "1" } };
    const after = { fields: { ...emptyPatient, city: "Lévis", phone: "2", country: "CA" } };
    const now = { ...after.fields, phone: "3", firstName: "Camille" };
    expect(putBackFields(now, merged(accepted, before, after))).toEqual({
      value: { ...now, city: "Québec", country: null },
      stay: 1,
    });
    expect(putBackFields({ ...now, phone: "1" }, merged(accepted, before, after)).stay).toBe(0);
  });

  it("empties what the history did not have", () => {
    const accepted = [{ part: "antecedents", name: "sleep" }];
    const one = merged(accepted, {}, { antecedents: { sleep: "Six heures" } });
    expect(putBackAntecedents({ sleep: "Six heures", lifestyle: "Vélo" }, one)).toEqual({
      value: { sleep: null, lifestyle: "Vélo" },
      stay: 0,
    });
    expect(putBackAntecedents({ sleep: "Sept heures" }, one)).toEqual({ value: { sleep: "Sept heures" }, stay: 1 });
  });

  it("keeps the marks of the care team in the review, and a new remark in which something was marked since", () => {
    const accepted = ["heart", "lungs"].map((componentId) => ({
      part: "systemsReview",
      name: componentId,
      element: remark(componentId, "theirs"),
    }));
    const before = { systemsReview: { elements: [remark("heart", "ours")] } };
    const after = { systemsReview: { elements: [remark("heart", "theirs"), remark("lungs", "theirs")] } };
    const one = merged(accepted, before, after);
    const other = remark("skin", "other");
    const marked = remark("heart", "theirs", { isCritical: true });
    expect(putBackReview({ elements: [marked, remark("lungs", "theirs"), other] }, one)).toEqual({
      value: { elements: [{ ...marked, text: "ours" }, other] },
      stay: 0,
    });
    const kept = remark("lungs", "theirs", { isCritical: true });
    expect(putBackReview({ elements: [remark("heart", "ours"), kept] }, one)).toEqual({
      value: { elements: [remark("heart", "ours"), kept] },
      stay: 1,
    });
    expect(putBackReview(before.systemsReview, one)).toEqual({ value: before.systemsReview, stay: 0 });
  });

  it("is each form as it was, or away again; one that was filled on since stays whole", () => {
    const accepted = ["sleep", "food"].map((id) => ({ part: "forms", name: `${id}/q`, form: { id } }));
    const before = { customHealthHistory: { forms: [form("sleep", "good")] } };
    const after = { customHealthHistory: { forms: [form("sleep", "bad"), form("food", "none")] } };
    const one = merged(accepted, before, after);
    const other = form("work", "much");
    expect(putBackForms({ forms: [...after.customHealthHistory.forms, other] }, one)).toEqual({
      value: { forms: [form("sleep", "good"), other] },
      stay: 0,
    });
    const filledOn = { forms: [form("sleep", "worse"), form("food", "none")] };
    expect(putBackForms(filledOn, one)).toEqual({ value: { forms: [form("sleep", "worse")] }, stay: 1 });
  });
});
