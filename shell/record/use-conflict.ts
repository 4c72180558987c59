import { useEffect, useRef, useState } from "react";
import { sameValue, type Autosave } from "@carnet/shell/journal";
import { asEnvelope, isOwnUnanswered, openCurrent } from "./save-field.ts";
import type { FieldKind, SealedField } from "./sealed-field.ts";

/** Two versions of one field; neither is dropped before somebody chooses. */
export interface FieldConflict<Value> {
  mine: Value;
  /** What is stored; null while it is being opened. One that does not open (`trouble`) can only be written over. */
  theirs: Pick<SealedField<Value>, "value" | "trouble"> | null;
  keepMine(): void;
  takeTheirs(): void;
}

interface ConflictOptions<Value> extends FieldKind<Value> {
  patientId: string;
  autosave: Autosave<Value>;
  /** What the editor was loaded with: the other version, where a draft of an earlier life of the page is the conflict. */
  loaded: SealedField<Value>;
  /** Shows what is chosen on top of a stored one; `choose` is given what is in the editor by then. */
  settle(stored: SealedField<Value>, choose: (now: Value) => Value): void;
}

/**
 * The conflict of an editor, with the other version open. One that says the same is none, and so is one's own: the answer to a
 * save was lost, and what was typed since goes on top of it.
 */
export function useConflict<Value>(options: ConflictOptions<Value>): FieldConflict<Value> | null {
  const { patientId, place, schema, empty, autosave, loaded, settle } = options;
  const { conflict } = autosave;
  const current = conflict && asEnvelope(conflict.current);
  const data = current?.data ?? null;
  const [opened, setOpened] = useState<{ data: string; field: SealedField<Value> } | null>(null);
  const kind = useRef({ place, schema, empty });
  kind.current = { place, schema, empty };
  useEffect(() => {
    if (data === null) return undefined;
    let isShown = true;
    const closed = { value: kind.current.empty, rev: 0, trouble: "engine" as const };
    openCurrent(patientId, kind.current, { v: 1, data }).then(
      (field) => isShown && setOpened({ data, field }),
      () => isShown && setOpened({ data, field: closed }),
    );
    return () => {
      isShown = false;
    };
  }, [patientId, data]);

  const theirs = data === null ? loaded : opened?.data === data ? opened.field : null;
  const takeTheirs = () => {
    if (!conflict || !theirs || theirs.trouble !== null) return;
    settle(theirs, () => theirs.value);
    conflict.takeTheirs();
  };
  const isSame = conflict !== null && theirs?.trouble === null && sameValue(conflict.mine, theirs.value);
  const mayOpen = theirs === null || theirs.trouble === null;
  const isOwn = mayOpen && current !== null && isOwnUnanswered(patientId, place, current);
  useEffect(() => {
    if (!conflict || !theirs || (!isSame && !isOwn)) return;
    settle(theirs, (now) => now);
    if (isSame) conflict.agree();
    else conflict.keepMine();
  });
  if (!conflict || isSame || isOwn) return null;
  return {
    mine: conflict.mine,
    theirs,
    keepMine() {
      if (theirs?.trouble === null) settle(theirs, () => conflict.mine);
      conflict.keepMine();
    },
    takeTheirs,
  };
}
