import { sameValue } from "@carnet/shell/journal";
import { isAnswered, type ModuleField, type RecordForm } from "@carnet/services/clinic/contract";
import type { ReviewElement } from "@carnet/services/patient/contract";
import type { PartValues } from "./record-parts.ts";

/** The parts whose changes are kept in the history of a record. */
export type HistoryPart = "antecedents" | "systemsReview" | "customHealthHistory";

/**
 * What a line says: each changed field before and after. A remark of the systems review is `<system>/<component>`, an answer to a
 * form of one's own `form/<form>/<field>`, and the version of such a form `form/<form>`.
 */
export type Delta = Record<string, [before: unknown, after: unknown]>;

/** What was answered to one question of a form of one's own, readable without the form. */
export interface FormAnswer {
  form: string;
  question: string;
  answer: ModuleField["value"];
}

/** Which version of a form of one's own is in the history. */
export interface FormVersion {
  form: string;
  version: string | null;
}

/** What differs between two values of a part; a field that is not there is null. */
export function deltaOf<Name extends HistoryPart>(
  name: Name,
  before: PartValues[Name],
  after: PartValues[Name],
): Delta {
  const [old, now] = [fieldsOf(name, before), fieldsOf(name, after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !sameValue(saidBy(old[field]), saidBy(now[field])),
  );
  return Object.fromEntries(changed.map((field) => [field, [old[field] ?? null, now[field] ?? null]]));
}

function fieldsOf(name: HistoryPart, value: object): Record<string, unknown> {
  if (name === "systemsReview") return byPlace((value as PartValues["systemsReview"]).elements);
  if (name === "customHealthHistory") return byQuestion((value as PartValues["customHealthHistory"]).forms);
  return { ...value };
}

/** Of an answer and of a version that alone: the words of a question and the title of a form may change around it. */
function saidBy(field: unknown): unknown {
  if (typeof field !== "object" || field === null) return field ?? null;
  return "answer" in field ? field.answer : "version" in field ? field.version : field;
}

/** Answers and versions of forms of one's own. */
function byQuestion(forms: readonly RecordForm[]): Record<string, FormAnswer | FormVersion> {
  return Object.fromEntries(
    forms.flatMap(({ id, updatedAt, title, fields }) => [
      [`form/${id}`, { form: title, version: updatedAt ?? null }],
      ...fields
        .filter(isAnswered)
        .map((field) => [`form/${id}/${field.id}`, { form: title, question: field.label, answer: field.value }]),
    ]),
  );
}

/** Remarks by the place they are about. */
export const byPlace = (elements: readonly ReviewElement[]): Record<string, ReviewElement> =>
  Object.fromEntries(elements.map((each) => [`${each.systemId}/${each.componentId}`, each]));
