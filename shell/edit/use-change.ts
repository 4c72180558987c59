import { useState } from "react";
import { Refused } from "@carnet/shell/api";
import type { FieldConflict } from "@carnet/shell/record";
import { useAction } from "@carnet/shell/ui";
import { type Change, isSame } from "@carnet/services/framework/contract";
import { chosen, refusedChange, type RefusedChange } from "./versions.ts";

interface ChangeOptions<Value extends object> {
  /** Sends a change to a call that takes `was`, and shows what is stored then. */
  send(change: Change<Value>): Promise<unknown>;
  /** The other version was taken, which is stored: shows it. */
  onTaken(value: Value): Promise<unknown>;
}

/** A change that a button sends. */
export interface SentChange<Value> {
  run(change: Change<Value>): Promise<unknown>;
  busy: boolean;
  /** The code of the refusal; none where it is the conflict that is shown. */
  refusal: string | null;
  trouble: unknown;
  /** Nothing is said of the last time any more. */
  clear(): void;
  conflict: FieldConflict<Value> | null;
}

/**
 * Sends a change of a list or an object with what it was when its form was opened; where somebody else changed the same thing
 * meanwhile, both are shown until one is chosen.
 */
export function useChange<Value extends object>({ send, onTaken }: ChangeOptions<Value>): SentChange<Value> {
  const [refused, setRefused] = useState<RefusedChange<Value> | null>(null);
  const sending = useAction(async (change: Change<Value>) => {
    try {
      await (isSame(change.now, change.was) ? onTaken(change.now) : send(change));
      setRefused(null);
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.code !== "conflict") throw reason;
      setRefused(refusedChange(change, reason.fields["current"], reason.fields["fields"], change.was));
    }
  });
  return {
    run: sending.run,
    busy: sending.busy,
    refusal: sending.refusal,
    trouble: sending.trouble,
    clear: sending.clear,
    conflict: refused && {
      mine: chosen(refused, "mine"),
      theirs: { value: chosen(refused, "theirs"), trouble: null },
      keepMine: () => void sending.run({ now: chosen(refused, "mine"), was: refused.theirs }),
      takeTheirs: () => void sending.run({ now: chosen(refused, "theirs"), was: refused.theirs }),
    },
  };
}
