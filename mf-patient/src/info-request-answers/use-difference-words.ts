import { formatDay, useText } from "@carnet/shell/i18n";
import type { FormAnswer } from "@carnet/shell/record";
import { useAntecedentWords } from "../anamnese/use-antecedent-words.ts";
import { useOwnFormWords } from "../own-forms/use-own-form-words.ts";
import { useRemarkWords } from "../anamnese/use-remark-words.ts";
import { useSystems } from "../anamnese/use-systems.ts";
import type { Difference } from "./differences-of.ts";

interface DifferenceWords {
  /** What was asked. */
  labelOf: (difference: Difference) => string;
  /** Its two sides as they are read; a dash where one says nothing. */
  sidesOf: (difference: Difference) => { record: string; answer: string };
}

/** How the answers of a patient and what the record says instead are read. */
export function useDifferenceWords(differences: readonly Difference[]): DifferenceWords {
  const t = useText("patient");
  const antecedents = useAntecedentWords();
  const forms = useOwnFormWords();
  const places = differences.flatMap((each) => (each.part === "systemsReview" ? [each.element] : []));
  const { data: systems } = useSystems(places.length > 0);
  const remarks = useRemarkWords(systems ?? null, places);
  const say = (name: string, value: unknown): string => {
    if (name === "gender" && value) return t(`fields.genders.${value}`);
    if (name === "dateOfBirth" && value) return formatDay(String(value));
    return antecedents.say(name, value) ?? "–";
  };
  return {
    labelOf(difference) {
      if (difference.part === "systemsReview") return remarks.labelOf(difference.element);
      if (difference.part === "forms") return forms.labelOf(saidOf(difference, difference.answer));
      return difference.part === "contact" ? t(`fields.${difference.name}`) : antecedents.labelOf(difference.name);
    },
    sidesOf(difference) {
      const { part, name, record, answer } = difference;
      if (part === "systemsReview")
        return { record: difference.record || "–", answer: difference.answer || t("history.noted") };
      if (part !== "forms") return { record: say(name, record), answer: say(name, answer) };
      return { record: forms.say(saidOf(difference, record)) || "–", answer: forms.say(saidOf(difference, answer)) };
    },
  };
}

/** An answer to a form of the clinic's own as a line of the history says it. */
const saidOf = ({ form, field }: Extract<Difference, { part: "forms" }>, answer: FormAnswer["answer"]): FormAnswer => ({
  form: form.title,
  question: field.label,
  answer,
});
