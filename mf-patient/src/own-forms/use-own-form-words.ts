import { formatInstant, useText } from "@carnet/shell/i18n";
import type { FormAnswer, FormVersion } from "@carnet/shell/record";
import { valueText } from "@carnet/shell/workspace/forms";
import { z } from "zod";

type Said = FormAnswer | FormVersion;

/** What a line of the history says of a form of one's own, as any release wrote it. */
const said = z.union([
  z.looseObject({
    form: z.string(),
    question: z.string(),
    answer: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  }),
  z.looseObject({ form: z.string(), version: z.string().nullable() }),
]);

/** An answer or a version in a line of the history; null for what is neither. */
export const saidOfForm = (value: unknown): Said | null => said.safeParse(value).data ?? null;

interface OwnFormWords {
  /** The form and the question that something is said of. */
  labelOf(about: Said): string;
  say(about: Said): string;
}

/** How answers to forms of one's own, and their versions, are read. */
export function useOwnFormWords(): OwnFormWords {
  const t = useText("patient");
  const spoken = useText("workspace");
  return {
    labelOf: (about) =>
      "question" in about ? t("ownForms.question", { form: about.form, question: about.question }) : about.form,
    say(about) {
      if ("answer" in about) return valueText(about.answer, spoken);
      return about.version ? t("ownForms.versionOf", { date: formatInstant(about.version) }) : t("ownForms.noVersion");
    },
  };
}
