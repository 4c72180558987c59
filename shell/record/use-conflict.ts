import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { sameValue, type Autosave } from "@carnet/shell/journal";
import { asEnvelope, isOwnUnanswered, openCurrent } from "./save-field.ts";
import type { Join, Side } from "./joining/join.ts";
import type { FieldKind, SealedField } from "./sealed-field.ts";
import type { Joining } from "./seen-values.ts";

/** Who stored a version of a record, and when. */
export interface StoredBy {
  patientId: string;
  by: string;
  at: string;
}

const whoStored = (patientId: string, { by, at }: { by?: unknown; at?: unknown } = {}): StoredBy | undefined =>
  typeof by === "string" && typeof at === "string" ? { patientId, by, at } : undefined;

/** Two versions of one field; neither is dropped before somebody chooses. */
export interface FieldConflict<Value> {
  mine: Value;
  /** What is stored; null while it is being opened. One that does not open (`trouble`) can only be written over. */
  theirs: Pick<SealedField<Value>, "value" | "trouble"> | null;
  /** Who stored it and when, by the server's word; absent where it did not say. */
  stored?: StoredBy | undefined;
  keepMine(): void;
  /** Goes on with what somebody made of both; without, they cannot be brought together by hand. */
  keep?(value: Value): void;
  takeTheirs(): void;
}

interface ConflictOptions<Value> extends FieldKind<Value> {
  patientId: string;
  autosave: Autosave<Value>;
  /** What the editor was loaded with: the other version, where a draft of an earlier life of the page is the conflict. */
  loaded: SealedField<Value>;
  /** Shows what is chosen on top of a stored one; `choose` is given what is in the editor by then. */
  settle(stored: SealedField<Value>, choose: (now: Value) => Value): void;
  /** How two changes are brought together, where they can be. */
  joined?: JoinedEditor<Value> | undefined;
}

/** An editor whose value is brought together with others'. */
interface JoinedEditor<Value> extends Joining<Value> {
  /** What this page saw stored, by revision. */
  seen: ReadonlyMap<number, Value>;
  /** What is in the editor. */
  value: Value;
  /** Changes what is in the editor by then. */
  alter(change: (now: Value) => Value): void;
}

/** The other version, once it is open; null where that is the one that the editor was loaded with. */
interface Opened<Value> {
  data: string | null;
  field: SealedField<Value> | null;
  join: Join<Value> | null;
}

/**
 * The conflict of an editor, with the other version open. One that says the same is none, and so is one's own: the answer to a
 * save was lost, and what was typed since goes on top of it. Nor are two changes that stand together: both are saved, in place. Where
 * they do not, it is only about what both changed: on either side, all else is of both (SES-015).
 */
export function useConflict<Value>(options: ConflictOptions<Value>): FieldConflict<Value> | null {
  const { patientId, place, schema, empty, autosave, loaded, settle, joined } = options;
  const { conflict } = autosave;
  const current = conflict && asEnvelope(conflict.current);
  const data = current?.data ?? null;
  const [opened, setOpened] = useState<Opened<Value> | null>(null);
  const newest = useRef({ kind: { place, schema, empty }, joined });
  newest.current = { kind: { place, schema, empty }, joined };
  const isConflict = conflict !== null;
  useEffect(() => {
    if (!isConflict) return undefined;
    let isShown = true;
    const { kind } = newest.current;
    const join = Promise.resolve(newest.current.joined?.load()).catch(() => undefined);
    const field =
      data === null
        ? null
        : openCurrent(patientId, kind, { v: 1, data }).catch((): SealedField<Value> => ({
            value: kind.empty,
            rev: 0,
            trouble: "engine",
          }));
    void Promise.all([field, join]).then(
      ([theirs, how]) => isShown && setOpened({ data, field: theirs, join: how ?? null }),
    );
    return () => {
      isShown = false;
    };
  }, [patientId, data, isConflict]);

  const known = opened?.data === data ? opened : null;
  const theirs = data === null ? loaded : (known?.field ?? null);
  const isSame = conflict !== null && theirs?.trouble === null && sameValue(conflict.mine, theirs.value);
  const mayOpen = theirs === null || theirs.trouble === null;
  const isOwn = mayOpen && current !== null && isOwnUnanswered(patientId, place, current);
  const join = joinOf(options, theirs, known?.join ?? null);
  const both = join?.(undefined) ?? null;
  // Before anything else is heard: a key between what is made of both and its place in the page would be written over, or out of place.
  useLayoutEffect(() => {
    if (!conflict || !theirs) return;
    if (isSame || isOwn) {
      settle(theirs, (now) => now);
      if (isSame) conflict.agree();
      else conflict.keepMine();
    } else if (both !== null && joined && isShown(joined.value, conflict.mine)) {
      const { mine } = conflict;
      const undo = known!.join!;
      takeBoth(both);
      joined.onJoined(() => newest.current.joined?.alter((now) => undo(both, now, mine, "mine")));
    }
  });
  // A draft that may stand together with what is stored: whether it does is known as soon as both can be brought together.
  const isAwaited = known === null && joined !== undefined && conflict?.was !== undefined;
  if (!conflict || isSame || isOwn || isAwaited || both !== null) return null;

  /** Whether the editor shows what is in question, and nothing that was typed since: of a draft found again it shows the other version. */
  function isShown(value: Value, mine: Value): boolean {
    return sameValue(value, mine) || (data === null && sameValue(value, loaded.value));
  }

  /** Goes on with what was made of both versions. */
  function takeBoth(value: Value) {
    settle(theirs!, () => value);
    if (sameValue(value, theirs!.value)) conflict!.takeTheirs();
    else conflict!.keepBoth(value);
  }
  const [mine, other] = [join?.("mine") ?? conflict.mine, join?.("theirs") ?? theirs?.value];
  return {
    mine,
    theirs: theirs && { trouble: theirs.trouble, value: other ?? theirs.value },
    stored: whoStored(patientId, conflict.details),
    keepMine() {
      if (theirs?.trouble === null) settle(theirs, () => mine);
      conflict.keepBoth(mine);
    },
    ...(theirs?.trouble === null && { keep: takeBoth }),
    takeTheirs() {
      if (theirs?.trouble === null) takeBoth(other ?? theirs.value);
    },
  };
}

/** What both versions make together, where what they were made of is known here. */
function joinOf<Value>(
  { autosave: { conflict }, joined }: ConflictOptions<Value>,
  theirs: FieldConflict<Value>["theirs"],
  join: Join<Value> | null,
): ((prefer: Side | undefined) => Value | null) | null {
  if (!conflict || !join || !joined || !theirs || theirs.trouble !== null || conflict.base === null) return null;
  const seen = joined.seen.get(Number(conflict.base));
  const base = seen === undefined ? conflict.was : { value: seen };
  return base ? (prefer) => join(base.value, conflict.mine, theirs.value, prefer) : null;
}
