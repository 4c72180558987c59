import { formatDay, type Language, type Translate } from "@carnet/shell/i18n";
import { formFacts } from "@carnet/shell/workspace/forms";
import { filledForms } from "@carnet/services/clinic/contract";
import type { OwnHistory } from "@carnet/services/portal/contract";
import "@carnet/shell/record/words";

/** A part of a health history in words. */
export interface HistoryPart {
  title: string;
  facts: (readonly [label: string, text: string])[];
}

/** What a copy says, in the words of the page; a part in which nothing was noted is left out. */
export function historyInWords(
  { antecedents, review, forms }: OwnHistory,
  { t, label, inForms, language }: { t: Translate; label: Translate; inForms: Translate; language: Language },
): HistoryPart[] {
  const groups = [...new Set(antecedents.map(({ group }) => group))];
  const said = (field: string, value: string) => {
    if (field === "mainConsultationSphereId") return t(`health.sphere.${value}`, { defaultValue: value });
    if (field === "handedness") return t(`infoRequests.choice.handedness.${value}`, { defaultValue: value });
    return field === "dateOfOnset" ? formatDay(value) : value;
  };
  const parts: HistoryPart[] = [
    ...groups.map((group) => ({
      title: t(`health.group.${group}`, { defaultValue: t("health.group.health") }),
      facts: antecedents
        .filter((each) => each.group === group)
        .map(({ field, value }) => [label(`antecedents.${field}`), said(field, value)] as const),
    })),
    {
      title: t("health.review"),
      facts: review.map(({ system, component, text }) => [
        [system[language], component[language]].filter(Boolean).join(" – "),
        text || t("health.noted"),
      ]),
    },
    ...filledForms.parse(forms).map((form) => ({ title: form.title, facts: formFacts(form, inForms) })),
  ];
  return parts.filter(({ facts }) => facts.length > 0);
}
