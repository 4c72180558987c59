import { useEffect, useRef, useState } from "react";
import { sameValue, type Autosave } from "@carnet/shell/journal";
import { asEnvelope, isOwnUnanswered, openCurrent } from "./save-field.ts";
import type { FieldKind, SealedField } from "./sealed-field.ts";
import type { Joining } from "./seen-values.ts";

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
  /** What this page saw stored, by revision. */
  seen?: ReadonlyMap<number, Value>;
  /** How both changes can stand together, where they can. */
  joining?: Joining<Value> | undefined;
}

/**
 * The conflict of an editor, with the other version open. One that says the same is none, and so is one's own: the answer to a
 * save was lost, and what was typed since goes on top of it. Nor are two changes that stand together: both are saved.
 */
export function useConflict<Value>(options: ConflictOptions<Value>): FieldConflict<Value> | null {
  const { patientId, place, schema, empty, autosave, loaded, settle, joining } = options;
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
  const joined = joinedOf(options, theirs);
  useEffect(() => {
    if (!conflict || !theirs) return;
    if (isSame || isOwn) {
      settle(theirs, (now) => now);
      if (isSame) conflict.agree();
      else conflict.keepMine();
    } else if (joined !== null && joining) {
      settle(theirs, () => joined);
      if (sameValue(joined, theirs.value)) conflict.takeTheirs();
      else conflict.keepBoth(joined);
      joining.onJoined();
    }
  });
  if (!conflict || isSame || isOwn || joined !== null) return null;
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

/** What both versions make together, where what they were made of is known here and they are about different things of it. */
function joinedOf<Value>(
  { autosave: { conflict }, seen, joining }: ConflictOptions<Value>,
  theirs: FieldConflict<Value>["theirs"],
): Value | null {
  if (!conflict || !joining || !seen || !theirs || theirs.trouble !== null || conflict.base === null) return null;
  const base = seen.get(Number(conflict.base));
  return base === undefined ? null : joining.join(base, conflict.mine, theirs.value);
}
