import { useText } from "@carnet/shell/i18n";
import { byPlace } from "@carnet/shell/record";
import type { HistoryRow } from "@carnet/services/patient/contract";
import { z } from "zod";
import { useAntecedentWords } from "../anamnese/use-antecedent-words.ts";
import type { RemarkWords } from "../anamnese/use-remark-words.ts";
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
}

/** What one line of the history changed: each field or remark, before struck out and after (PAT-029). */
export function DeltaView({ section, delta, remarkWords }: DeltaViewProps) {
  const t = useText("patient");
  const antecedents = useAntecedentWords();
  const read = deltaSchema.safeParse(delta);
  if (!read.success) return null;
  const changes = Object.entries(read.data).flatMap(changesOf);

  const labelOf = ({ name, before, after }: Change) => {
    if (section === "op") return t("history.file");
    if (section !== "sr") return antecedents.labelOf(name);
    const about = remarkIn(after) ?? remarkIn(before);
    return about ? remarkWords.labelOf(about) : t("anamnese.part.systemsReview");
  };
  const say = (name: string, value: unknown): string => {
    if (section === "op") return typeof value === "string" ? value : "–";
    const about = remarkIn(value);
    return (about ? remarkWords.say(about) : antecedents.say(name, value)) ?? "–";
  };

  return (
    <dl className={css.delta}>
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{labelOf(change)}</dt>
          <dd>
            <del>{say(change.name, change.before)}</del> <ins>{say(change.name, change.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
