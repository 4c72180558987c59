import { useLanguage, useText } from "@carnet/shell/i18n";
import type { CompleteSystems, ReviewElement } from "@carnet/services/patient/contract";
import { nameOfPlace } from "./review-names.ts";

interface RemarkWords {
  /** The system and the component that a remark is about. */
  labelOf(about: ReviewElement): string;
  say(remark: ReviewElement): string;
}

/** How a remark of the systems review is read; `systems` is null until the names are known. */
export function useRemarkWords(systems: CompleteSystems | null): RemarkWords {
  const t = useText("patient");
  const language = useLanguage();
  return {
    labelOf(about) {
      const { system, component } = nameOfPlace(about, systems, language);
      return t("history.component", {
        system: system ?? t("review.unknownSystem"),
        component: component ?? t("review.unnamed"),
      });
    },
    say: ({ text, isCritical, isReasonForConsultation }) =>
      [text || t("history.noted"), isCritical && t("history.critical"), isReasonForConsultation && t("history.reason")]
        .filter(Boolean)
        .join(" · "),
  };
}
