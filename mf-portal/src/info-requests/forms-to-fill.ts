import { sameValue } from "@carnet/shell/journal";
import { isFilled, mergeForm } from "@carnet/shell/workspace/forms";
import { isAnswered, type FilledForm, type ModuleField } from "@carnet/services/clinic/contract";

/** The forms that ask anything: some hold nothing but space. */
export const withQuestions = (forms: readonly FilledForm[]): FilledForm[] =>
  forms.filter(({ fields }) => fields.some(isQuestion));

/** Whether a field is there to be answered. */
export const isQuestion = ({ meta: { type } }: ModuleField): boolean =>
  type !== "lineSpacer" && type !== "widgetSpacer";

const sameAs =
  ({ id }: FilledForm) =>
  (other: FilledForm) =>
    other.id === id;

/** The clinic's forms of today with what its record says already; what the record says beyond them is not shown. */
export const prefilledForms = (asked: readonly FilledForm[], known: readonly FilledForm[]): FilledForm[] =>
  asked.map((form) => mergeForm(known.find(sameAs(form)) ?? form, form));

/**
 * The clinic's forms of today with what the patient wrote before. Where one was changed or taken away meanwhile so that an answer
 * has no place any more, it stays as it was begun: nothing typed is lost.
 */
export function begunForms(asked: readonly FilledForm[], begun: readonly FilledForm[]): FilledForm[] {
  const now = asked.map((form) => {
    const before = begun.find(sameAs(form)) ?? form;
    const merged = mergeForm(before, form);
    return keepsAnswers(before, merged) ? merged : before;
  });
  return [...now, ...begun.filter((form) => isFilled(form) && !asked.some(sameAs(form)))];
}

const keepsAnswers = (before: FilledForm, after: FilledForm) =>
  before.fields
    .filter(isAnswered)
    .every(({ id, value }) => after.fields.some((field) => field.id === id && sameValue(field.value, value)));
