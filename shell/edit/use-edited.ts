import { useEffect, useMemo, useRef, useState } from "react";
import { useAutosave, type Autosave } from "@carnet/shell/journal";
import type { FieldConflict } from "@carnet/shell/record";
import { type Change, isSame, merge } from "@carnet/services/framework/contract";
import { chosen, isAgreed, refusedChange, type RefusedChange } from "./versions.ts";

export interface EditedOptions<Value extends object, Typed> {
  /** Names the value in the journal, for ever. */
  key: string;
  /** What is stored, as it was read last. */
  stored: Value;
  /** Sends a change to a call that takes `was`; `changesOf` makes its body. */
  send(change: Change<Value>): Promise<unknown>;
  /** Reads again what is stored, so that `stored` shows what others saved. */
  refresh(): Promise<unknown>;
  /** A stored value as it is typed, where that is another than what is saved. */
  typedOf?(value: Value): Typed;
  /** What is typed as it is saved, or null while it may not be: what was right before it stands. */
  valid?(typed: Typed): Value | null;
  /** Where it is typed as it is saved: what may not be saved yet is kept on this device until it may. */
  holdsIncomplete?: boolean;
  /** How long after the last key it is saved, in ms. */
  delay?: number;
  enabled?: boolean;
}

/** A list or an object in an editor. */
export interface Edited<Value, Typed> {
  typed: Typed;
  change(next: Typed | ((typed: Typed) => Typed)): void;
  /** The newest of it that may be saved. */
  now: Value;
  autosave: Pick<Autosave<unknown>, "state" | "savedAt" | "refusal" | "retry" | "isHeld">;
  conflict: FieldConflict<Value> | null;
}

interface Editing<Value, Typed> {
  /** The version that was read: what is typed was typed on it. */
  read: Value;
  now: Value;
  typed: Typed;
}

/** A change, and not the whole value that an earlier release kept under this name. */
const isChange = <Value>(draft: Change<Value> | null): draft is Change<Value> =>
  draft !== null && "now" in draft && "was" in draft;

/**
 * Edits a list or an object that is saved whole: what changes is sent with what it was, what others saved meanwhile comes in around
 * what is typed, and where both changed the same thing neither is dropped before one is chosen. What is typed is in the journal at once.
 */
export function useEdited<Value extends object, Typed = Value>({
  key,
  stored,
  send,
  refresh,
  typedOf = (value) => value as unknown as Typed,
  valid = (typed) => typed as unknown as Value,
  holdsIncomplete = false,
  delay = 1_000,
  enabled = true,
}: EditedOptions<Value, Typed>): Edited<Value, Typed> {
  const opened = (value: Value) => ({ read: value, now: value, typed: typedOf(value) });
  const [{ read, now, typed }, edit] = useState<Editing<Value, Typed>>(() => opened(stored));
  const [saved, setSaved] = useState<Change<Value> | null>(null);
  const sent = useRef(new WeakSet<object>());
  /** The newest version that this page has seen. */
  const newest = useRef(stored);
  const known = useRef(stored);

  /** What is typed, on a newer version; as it is where both changed the same thing: the service says so when it is sent. */
  function onNewer(editing: Editing<Value, Typed>, newer: Value): Editing<Value, Typed> {
    const saves = merge(editing.read, editing.now, newer);
    const shows = merge(typedOf(editing.read), editing.typed, typedOf(newer));
    if (saves.clashes.length > 0 || shows.clashes.length > 0) return editing;
    const isShown = isSame(shows.value, editing.typed);
    return { read: newer, now: saves.value, typed: isShown ? editing.typed : shows.value };
  }

  const onStored = useRef(onNewer);
  onStored.current = onNewer;
  useEffect(() => {
    if (isSame(stored, known.current)) return;
    known.current = newest.current = stored;
    edit((editing) => onStored.current(editing, stored));
  }, [stored]);

  const holds = holdsIncomplete && valid(typed) === null;
  const kept = holds ? (typed as unknown as Value) : now;
  const pending = useMemo(() => (isSame(kept, read) ? null : { now: kept, was: read }), [kept, read]);
  const autosave = useAutosave<Change<Value> | null, Change<Value> | null>({
    key,
    value: pending ?? saved,
    holds,
    delay,
    enabled,
    seal: async (change) => change,
    async save(change) {
      if (!isChange(change) || sent.current.has(change)) return;
      await send(change);
      sent.current.add(change);
      setSaved(change);
      edit((editing) => (isSame(editing.read, change.was) ? { ...editing, read: change.now } : editing));
      await refresh();
    },
    onRecover(draft) {
      if (!isChange(draft)) return;
      const found = { read: draft.was, now: draft.now, typed: typedOf(draft.now) };
      edit(onNewer(found, newest.current));
    },
  });

  const { conflict } = autosave;
  const refused =
    conflict && isChange(conflict.mine)
      ? refusedChange(conflict.mine, conflict.current, conflict.details?.["fields"], newest.current)
      : null;
  function settle({ theirs }: RefusedChange<Value>, value: Value) {
    newest.current = theirs;
    edit({ read: theirs, now: value, typed: typedOf(value) });
    if (isSame(value, theirs)) {
      conflict?.takeTheirs();
      void refresh();
    } else conflict?.keepBoth({ now: value, was: theirs });
  }
  // Nobody has to choose where both say the same by now, nor beside a draft that stands together with what is stored.
  const both = refused && merge(refused.mine.was, refused.mine.now, refused.theirs);
  const agreed = refused !== null && (isAgreed(refused) || (conflict?.current === null && both!.clashes.length === 0));
  useEffect(() => {
    if (agreed) settle(refused, both!.value);
  });

  return {
    typed,
    change: (next) =>
      edit((editing) => {
        const value = typeof next === "function" ? (next as (typed: Typed) => Typed)(editing.typed) : next;
        return { ...editing, typed: value, now: valid(value) ?? editing.now };
      }),
    now,
    autosave,
    conflict:
      refused && !agreed
        ? {
            mine: chosen(refused, "mine"),
            theirs: { value: chosen(refused, "theirs"), trouble: null },
            keepMine: () => settle(refused, chosen(refused, "mine")),
            takeTheirs: () => settle(refused, chosen(refused, "theirs")),
          }
        : null,
  };
}
