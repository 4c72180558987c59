import { sameValue } from "@carnet/shell/journal";
import { isFilled, mergeForm } from "@carnet/shell/workspace/forms";
import { isAnswered, type FilledForm, type ModuleField } from "@carnet/services/clinic/contract";
import type { PartValues } from "../chart/part-values.ts";
import { filledFormIn } from "../sections/filled-form-in.ts";

type FormPart = PartValues["customForm"];

/** A form with other answers, or null where none is left. */
const answered = (form: FilledForm, answer: (field: ModuleField) => ModuleField["value"]): FilledForm | null => {
  const next = { ...form, fields: form.fields.map((field) => ({ ...field, value: answer(field) })) };
  return isFilled(next) ? next : null;
};
const answerIn = (form: FilledForm | null, { id }: ModuleField) =>
  form?.fields.find((field) => field.id === id)?.value ?? null;

/**
 * The form of a session with the answers of another's to what nobody answered in it yet: that form as it was filled where none is
 * chosen, its answers where the same is (FRM-013). Null where nothing is to be copied, as into another form.
 */
export function withForm(now: FormPart, other: FormPart, from: number): FormPart | null {
  const theirs = filledFormIn(other);
  if (theirs === null || !isFilled(theirs)) return null;
  const mine = filledFormIn(now);
  if (mine === null) return { ...theirs, from };
  if (mine.id === undefined || mine.id !== theirs.id) return null;
  const merged = mergeForm(theirs, mine);
  const next = answered(mine, (field) => (isAnswered(field) ? field.value : answerIn(merged, field)));
  return next === null || sameValue(next, mine) ? null : { ...next, from };
}

/** A form without the answers that were copied into it, none once nothing was answered besides; what was touched since stays. */
export function withoutForm(now: FormPart, { before, after }: { before: FormPart; after: FormPart }): FormPart {
  const mine = filledFormIn(now);
  if (mine === null || sameValue(mine, filledFormIn(after))) return before;
  const [former, copied] = [filledFormIn(before), filledFormIn(after)];
  const back = answered(mine, (field) =>
    sameValue(field.value, answerIn(copied, field)) ? answerIn(former, field) : field.value,
  );
  return back === null ? before : { ...back };
}

/** The form as it is kept once somebody has taken over what was copied. */
export const asOwnForm = ({ from: _, ...form }: FormPart): FormPart => form;

/** Whether answers of a form came from another session and were not touched. */
export const isCarriedForm = ({ from }: FormPart) => typeof from === "number";
