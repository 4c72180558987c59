import { Checkbox } from "@carnet/shell/ui";
import { formatDay, useText } from "@carnet/shell/i18n";
import { useAntecedentWords } from "../anamnese/use-antecedent-words.ts";
import type { Difference } from "./differences-of.ts";
import css from "../info-requests/info-request.module.css";

interface MergeRowProps {
  difference: Difference;
  accepted: boolean;
  /** Why this answer cannot stand in the record, a word of `fields.problem`. */
  problem: string | undefined;
  onAccept: (accepted: boolean) => void;
}

/** One field: what the record says on the left, what the patient answered on the right. */
export function MergeRow({ difference, accepted, problem, onAccept }: MergeRowProps) {
  const t = useText("patient");
  const { part, name, record, answer } = difference;
  const antecedents = useAntecedentWords();
  const label = part === "contact" ? t(`fields.${name}`) : antecedents.labelOf(name);
  const say = (value: unknown): string => {
    if (name === "gender" && value) return t(`fields.genders.${value}`);
    if (name === "dateOfBirth" && value) return formatDay(String(value));
    return antecedents.say(name, value) ?? "–";
  };
  return (
    <div className={css.row} data-accepted={accepted || undefined}>
      <Checkbox label={label} checked={accepted} onChange={onAccept} />
      <div className={css.sides} data-private>
        <div className={css.old}>{say(record)}</div>
        <div className={css.new}>{say(answer)}</div>
      </div>
      {problem && (
        <p className={css.problem} role="alert">
          {t(`fields.problem.${problem}`)}
        </p>
      )}
    </div>
  );
}
