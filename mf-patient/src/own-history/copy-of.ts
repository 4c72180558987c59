import { call } from "@carnet/shell/api";
import type { OpenParts } from "@carnet/shell/record";
import { getSystems, type SystemsReview } from "@carnet/services/patient/contract";
import type { OwnHistory } from "@carnet/services/portal/contract";
import { antecedentGroups } from "../anamnese/antecedent-groups.ts";
import { nameOfPlace } from "../anamnese/review-names.ts";
import { readComponentNames } from "../anamnese/use-systems.ts";

/** What a patient reads of the parts of their record: every answer, and names that need no list of ours. */
export async function copyOf({
  antecedents,
  systemsReview,
  customHealthHistory,
}: OpenParts): Promise<Pick<OwnHistory, "antecedents" | "review" | "forms">> {
  const values = antecedents.value as Record<string, unknown>;
  return {
    antecedents: Object.entries(antecedentGroups).flatMap(([group, fields]) =>
      fields.flatMap(({ name: field }) => {
        const value = values[field];
        const isEmpty = value === undefined || value === null || value === "";
        return isEmpty ? [] : [{ group, field, value: String(value) }];
      }),
    ),
    review: await reviewOf(systemsReview.value),
    forms: customHealthHistory.value.forms.map(({ archived: _archived, ...form }) => form),
  };
}

async function reviewOf({ elements }: SystemsReview): Promise<OwnHistory["review"]> {
  if (elements.length === 0) return [];
  const systems = await call(getSystems, { quiet: true });
  const colleagues = await readComponentNames(elements, systems);
  return elements.map((element) => {
    const named = (language: "en" | "fr") => nameOfPlace(element, systems, language, colleagues);
    const [en, fr] = [named("en"), named("fr")];
    return {
      system: { en: en.system ?? "", fr: fr.system ?? "" },
      component: { en: en.component ?? "", fr: fr.component ?? "" },
      text: element.text,
    };
  });
}
