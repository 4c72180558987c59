import type { Say } from "@carnet/shell/i18n";
import type { Fact } from "../amendments/facts.tsx";
import type { FilledForm } from "./filled-form.ts";

/** What a form of one's own says: its questions, and what was answered. */
export const formFacts = (form: FilledForm | null, t: Say): Fact[] =>
  (form?.fields ?? []).flatMap(({ label, value, meta }): Fact[] => {
    if (value === null || value === "" || (value === false && meta.type === "checkbox")) return [];
    if (typeof value === "boolean") return [[label, t(value ? "sections.form.yes" : "sections.form.no")]];
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    return text === "" ? [] : [[label, text]];
  });
