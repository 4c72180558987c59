import type { Say } from "@carnet/shell/i18n";
import type { FilledForm, ModuleField } from "@carnet/services/clinic/contract";

/** What was answered to one question, as it is read; null where nothing was. `t` speaks for the namespace `workspace`. */
export function answerText({ value, meta }: Pick<ModuleField, "value" | "meta">, t: Say): string | null {
  if (value === null || value === "" || (value === false && meta.type === "checkbox")) return null;
  if (typeof value === "boolean") return t(value ? "forms.yes" : "forms.no");
  return (Array.isArray(value) ? value.join(", ") : String(value)) || null;
}

/** What a form of one's own says: its questions, and what was answered. */
export const formFacts = (form: FilledForm | null, t: Say): (readonly [label: string, text: string])[] =>
  (form?.fields ?? []).flatMap((field) => {
    const text = answerText(field, t);
    return text === null ? [] : [[field.label, text] as const];
  });
