import { currentLanguage, formatDay, useText, type Language, type Translate } from "@carnet/shell/i18n";

export interface AntecedentWords {
  labelOf(name: string): string;
  /** What a field holds, as it is read; null where it holds nothing. */
  say(name: string, value: unknown): string | null;
}

/** What the fields of the antecedents are called, and how what they hold is read. */
export const useAntecedentWords = (): AntecedentWords => antecedentWords(useText("patient"), useText("record"));

/** The same outside of components: `t` speaks for the namespace `patient`, `label` for `record`. */
export const antecedentWords = (
  t: Translate,
  label: Translate,
  language: Language = currentLanguage(),
): AntecedentWords => ({
  labelOf: (name) => label(`antecedents.${name}`),
  say(name, value) {
    if (value === null || value === undefined || value === "") return null;
    const stored = typeof value === "string" ? value : JSON.stringify(value);
    if (name === "handedness") return t(`fields.handednesses.${stored}`, { defaultValue: stored });
    if (name === "mainConsultationSphereId") return t(`anamnese.sphere.${stored}`, { defaultValue: stored });
    return name === "dateOfOnset" ? formatDay(stored, language) : stored;
  },
});
