import { Checkbox } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import type { Difference } from "./differences-of.ts";
import { useDifferenceWords } from "./use-difference-words.ts";
import css from "../info-requests/info-request.module.css";

interface MergeRowProps {
  difference: Difference;
  accepted: boolean;
  /** The record was changed there since the answers were opened. */
  isChanged: boolean;
  /** Why this answer cannot stand in the record, a word of `fields.problem`. */
  problem: string | undefined;
  onAccept: (accepted: boolean) => void;
}

/** One field: what the record says on the left, what the patient answered on the right. */
export function MergeRow({ difference, accepted, isChanged, problem, onAccept }: MergeRowProps) {
  const t = useText("patient");
  const { labelOf, sidesOf } = useDifferenceWords([difference]);
  const { record, answer } = sidesOf(difference);
  return (
    <div className={css.row} data-accepted={accepted || undefined}>
      <Checkbox label={labelOf(difference)} checked={accepted} onChange={onAccept} />
      <div className={css.sides} data-private>
        <div className={css.old}>{record}</div>
        <div className={css.new}>{answer}</div>
      </div>
      {isChanged && (
        <p className={css.changed} role="status">
          {t("infoRequests.merge.changed")}
        </p>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {t(`fields.problem.${problem}`)}
        </p>
      )}
    </div>
  );
}
