import { sameValue } from "@carnet/shell/journal";
import { archiveAndUpdate, isNewer, mergeForm } from "@carnet/shell/workspace/forms";
import {
  isAnswered,
  type CustomHealthHistory,
  type FilledForm,
  type ModuleField,
  type RecordForm,
} from "@carnet/services/clinic/contract";
import { withForm } from "../own-forms/list-forms.ts";

/** One answer to a form of the clinic's own that is not what the record says, with the form it was given in. */
export interface FormDifference {
  part: "forms";
  name: string;
  form: FilledForm;
  field: ModuleField;
  record: ModuleField["value"];
  answer: ModuleField["value"];
}

/** What the patient answered in forms otherwise than the record, question by question, matched by id and type (FRM-013). */
export const formDifferences = ({ forms }: CustomHealthHistory, answered: readonly FilledForm[]): FormDifference[] =>
  answered.flatMap((form) => {
    const known = forms.find(({ id }) => id === form.id);
    return form.fields.filter(isAnswered).flatMap((field): FormDifference[] => {
      const record = known?.fields.find((each) => isSame(each, field))?.value ?? null;
      const name = `${form.id}/${field.id}`;
      return sameValue(record, field.value) ? [] : [{ part: "forms", name, form, field, record, answer: field.value }];
    });
  });

/** The record's forms with the accepted answers in their places. */
export function withAnswers(history: CustomHealthHistory, accepted: readonly FormDifference[]): CustomHealthHistory {
  const given = [...new Set(accepted.map(({ form }) => form))].map((form) => onlyAccepted(form, accepted));
  return given.reduce((now, form) => {
    const known = now.forms.find(({ id }) => id === form.id);
    return withForm(now, known ? joined(known, form) : { ...form, archived: [] });
  }, history);
}

/** A form of the patient with the accepted answers alone. */
const onlyAccepted = (form: FilledForm, accepted: readonly FormDifference[]): FilledForm => ({
  ...form,
  fields: form.fields.map((field) => ({
    ...field,
    value: accepted.some((each) => each.form === form && each.field.id === field.id) ? field.value : null,
  })),
});

/**
 * The record's form with answers of the patient. Of two versions the newer one asks: the record's is brought up to date first, or
 * the patient's is moved into it and stays readable among the older ones where an answer has no place any more.
 */
function joined(known: RecordForm, given: FilledForm): RecordForm {
  const base = isNewer(given, known) ? archiveAndUpdate(known, given) : known;
  const moved = mergeForm(given, base);
  const answers = new Map(moved.fields.filter(isAnswered).map(({ id, value }) => [id, value]));
  const fields = base.fields.map((field) => ({ ...field, value: answers.get(field.id) ?? field.value }));
  const isWhole = given.fields.filter(isAnswered).every(({ id, value }) => sameValue(answers.get(id), value));
  return { ...base, fields, archived: isWhole ? base.archived : [given, ...base.archived] };
}

const isSame = (one: ModuleField, other: ModuleField) => one.id === other.id && one.meta.type === other.meta.type;
