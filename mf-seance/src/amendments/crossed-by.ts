import { sameValue } from "@carnet/shell/journal";
import type { FieldConflict } from "@carnet/shell/record";
import type { Amended } from "@carnet/services/seance/contract";

interface Choosing<Value> {
  change(value: Amended<Value>): void;
  /** Somebody has chosen. */
  end(): void;
}

/**
 * The amendment that one being signed crossed, beside it: the newest is fetched by then, and neither is signed over the other unseen.
 * Null where nothing was crossed, and where both say the same.
 */
export function crossedBy<Value>(
  refusal: string | null,
  mine: Amended<Value>,
  theirs: Amended<Value> | null,
  { change, end }: Choosing<Value>,
): FieldConflict<Amended<Value>> | null {
  if ((refusal !== "conflict" && refusal !== "amendmentSaved") || !theirs) return null;
  if (sameValue(mine.amended, theirs.amended)) return null;
  return {
    mine,
    theirs: { value: theirs, trouble: null },
    keepMine: end,
    takeTheirs() {
      change({ ...mine, amended: theirs.amended });
      end();
    },
  };
}
