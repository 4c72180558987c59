import { useLanguage, useText, type Language, type Translate } from "@carnet/shell/i18n";
import type { CompleteSystems, ReviewElement } from "@carnet/services/patient/contract";
import { nameOfPlace, type Place } from "./review-names.ts";
import { useComponentNames } from "./use-systems.ts";

type Said = Pick<ReviewElement, "text" | "isCritical" | "isReasonForConsultation">;

export interface RemarkWords {
  /** The system and the component that a remark is about. */
  labelOf(about: Place): string;
  say(remark: Said): string;
}

/** How remarks of the systems review are read; `systems` is null until the names are known. `about` is what they are about. */
export function useRemarkWords(systems: CompleteSystems | null, about: readonly Place[]): RemarkWords {
  const t = useText("patient");
  const language = useLanguage();
  const colleagues = useComponentNames(about, systems);
  return remarkWords(t, { systems, language, colleagues });
}

interface Names {
  systems: CompleteSystems | null;
  language: Language;
  /** What colleagues' components are called now. */
  colleagues: ReadonlyMap<string, string>;
}

/** The same outside of components; `t` speaks for the namespace `patient`. */
export const remarkWords = (t: Translate, { systems, language, colleagues }: Names): RemarkWords => ({
  labelOf(about) {
    const { system, component } = nameOfPlace(about, systems, language, colleagues);
    return t("history.component", {
      system: system ?? t("review.unknownSystem"),
      component: component ?? t("review.unnamed"),
    });
  },
  say: ({ text, isCritical, isReasonForConsultation }) =>
    [text || t("history.noted"), isCritical && t("history.critical"), isReasonForConsultation && t("history.reason")]
      .filter(Boolean)
      .join(" · "),
});
