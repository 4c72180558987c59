import { blankForm, isFilled } from "@carnet/shell/workspace/forms";
import type { CustomHealthHistory, CustomModule, RecordForm } from "@carnet/services/clinic/contract";

/** A form as the health history shows it. */
export interface ListedForm {
  form: RecordForm;
  /** The reader's form it was filled from; null for a colleague's or a deleted one. */
  module: CustomModule | null;
}

interface ListedForms {
  /** What was filled or is being filled: the reader's own in their order, then the others. */
  shown: ListedForm[];
  /** The reader's forms for every health history that nobody has filled here. */
  unfilled: CustomModule[];
  /** The reader's other forms, filled where they are asked for. */
  others: CustomModule[];
}

/** The forms of one's own in a health history; `opened` names those that are being filled. */
export function listForms(
  { forms }: CustomHealthHistory,
  modules: readonly CustomModule[],
  opened: ReadonlySet<string>,
): ListedForms {
  const isKept = (form: RecordForm) => isFilled(form) || form.archived.length > 0 || opened.has(form.id ?? "");
  const kept = new Map(forms.filter(isKept).map((form) => [form.id, form]));
  const known = new Set(modules.map(({ id }) => id));
  const own = modules.flatMap((module): ListedForm[] => {
    const form = kept.get(module.id);
    if (form) return [{ form, module }];
    return opened.has(module.id) ? [{ form: { ...blankForm(module), archived: [] }, module }] : [];
  });
  const theirs = forms.filter((form) => isKept(form) && !known.has(form.id ?? ""));
  const shown = new Set(own.map(({ module }) => module?.id));
  const rest = modules.filter(({ id }) => !shown.has(id));
  return {
    shown: [...own, ...theirs.map((form) => ({ form, module: null }))],
    unfilled: rest.filter(({ meta }) => meta.isIncludedInHealthHistory),
    others: rest.filter(({ meta }) => !meta.isIncludedInHealthHistory),
  };
}

/** The health history with one form as it is now. */
export const withForm = ({ forms, ...rest }: CustomHealthHistory, form: RecordForm): CustomHealthHistory => ({
  ...rest,
  forms: forms.some(({ id }) => id === form.id)
    ? forms.map((each) => (each.id === form.id ? form : each))
    : [...forms, form],
});
