import { useText } from "@carnet/shell/i18n";
import { byPlace } from "@carnet/shell/record";
import type { HistoryRow } from "@carnet/services/patient/contract";
import { z } from "zod";
import { useAntecedentWords } from "../anamnese/use-antecedent-words.ts";
import type { RemarkWords } from "../anamnese/use-remark-words.ts";
import { saidOfForm, useOwnFormWords } from "../own-forms/use-own-form-words.ts";
import css from "./delta.module.css";

const deltaSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));
/** A remark of any release. */
const remark = z.looseObject({
  systemId: z.number(),
  componentId: z.union([z.number(), z.string()]),
  componentName: z.string().optional(),
  text: z.string().default(""),
  isCritical: z.boolean().default(false),
  isReasonForConsultation: z.boolean().default(false),
});
type Remark = z.output<typeof remark>;
const remarks = z.array(remark).catch([]);

interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

interface DeltaViewProps {
  section: HistoryRow["section"];
  delta: unknown;
  remarkWords: RemarkWords;
  /** Whoever changed it. */
  who: string;
  /** What is said where the line does not open. */
  otherwise: string;
}

const nothing = "–";

/** What one line of the history changed, a sentence for each field or remark: who, what, from what to what (PAT-029). */
export function DeltaView({ section, delta, remarkWords, who, otherwise }: DeltaViewProps) {
  const t = useText("patient");
  const antecedents = useAntecedentWords();
  const ownForms = useOwnFormWords();
  const read = deltaSchema.safeParse(delta);
  if (!read.success) return <p className={css.sentence}>{otherwise}</p>;
  const changes = Object.entries(read.data).flatMap(changesOf);

  const labelOf = ({ name, before, after }: Change) => {
    if (section === "op") return "";
    if (section !== "sr") {
      const form = saidOfForm(after) ?? saidOfForm(before);
      return form ? ownForms.labelOf(form) : antecedents.labelOf(name);
    }
    const about = remarkIn(after) ?? remarkIn(before);
    return about ? remarkWords.labelOf(about) : t("anamnese.part.systemsReview");
  };
  const say = (name: string, value: unknown): string => {
    const form = section === "an" ? saidOfForm(value) : null;
    if (form) return ownForms.say(form);
    const about = remarkIn(value);
    return (about ? remarkWords.say(about) : antecedents.say(name, value)) ?? nothing;
  };

  const sentence = (change: Change) => {
    const values = {
      who,
      label: labelOf(change),
      before: say(change.name, change.before),
      after: say(change.name, change.after),
    };
    const kind = values.before === nothing ? "wrote" : values.after === nothing ? "emptied" : "changed";
    return t(`history.sentence.${section === "sr" && kind !== "changed" ? `${kind}Remark` : kind}`, values);
  };

  if (section === "op")
    return <p className={css.sentence}>{[otherwise, namesInDelta(delta).join(", ")].filter(Boolean).join(" · ")}</p>;
  return (
    <ul className={css.delta}>
      {changes.map((change) => (
        <li key={change.name} className={css.sentence}>
          {sentence(change)}
        </li>
      ))}
    </ul>
  );
}

/** What an operation names: a file that came or went, what was exported. */
export const namesInDelta = (delta: unknown): string[] =>
  Object.values(deltaSchema.safeParse(delta).data ?? {}).flatMap(([before, after]) => {
    const name = after ?? before;
    return typeof name === "string" ? [name] : [];
  });

/** What the remarks are about that a line changed. */
export const remarksIn = (delta: unknown): Remark[] =>
  Object.entries(deltaSchema.safeParse(delta).data ?? {})
    .flatMap(changesOf)
    .flatMap(({ before, after }) => remarkIn(after) ?? remarkIn(before) ?? []);

const remarkIn = (value: unknown): Remark | null => remark.safeParse(value).data ?? null;

/** A line of an earlier release holds all remarks before and after: what differs is shown remark by remark. */
function changesOf([name, [before, after]]: [string, [unknown, unknown]]): Change[] {
  if (name !== "elements") return [{ name, before, after }];
  const [old, now] = [before, after].map((list) => byPlace(remarks.parse(list)));
  return [...new Set([...Object.keys(old!), ...Object.keys(now!)])]
    .map((place) => ({ name: place, before: old![place] ?? null, after: now![place] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
