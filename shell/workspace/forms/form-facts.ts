import type { Translate } from "@carnet/shell/i18n";
import { isAnswered, type FilledForm, type ModuleField } from "@carnet/services/clinic/contract";

/** What was answered to one question, as it is read; null where nothing was. `t` speaks for the namespace `workspace`. */
export const answerText = (field: Pick<ModuleField, "value" | "meta">, t: Translate): string | null =>
  isAnswered(field) ? valueText(field.value, t) : null;

/** An answer as it is read, whatever it answers. */
export function valueText(value: ModuleField["value"], t: Translate): string {
  if (typeof value === "boolean") return t(value ? "forms.yes" : "forms.no");
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** What a form of one's own says: its questions, and what was answered. */
export const formFacts = (form: FilledForm | null, t: Translate): (readonly [label: string, text: string])[] =>
  (form?.fields ?? []).flatMap((field) => {
    const text = answerText(field, t);
    return text === null ? [] : [[field.label, text] as const];
  });
