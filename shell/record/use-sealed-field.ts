import { useLayoutEffect, useRef, useState } from "react";
import { sameValue, useAutosave, useSaveStatus, type Autosave, type SaveBoard } from "@carnet/shell/journal";
import type { Sealed } from "@carnet/services/framework/contract";
import { caretNow, putBack, type Caret } from "./keep-caret.ts";
import type { OpenPatient } from "./open-key.ts";
import { nameOfPlace, noteRevision, revisionOf } from "./revisions.ts";
import { asEnvelope, saveField } from "./save-field.ts";
import type { FieldKind, SealedField } from "./sealed-field.ts";
import { useSeenValues, type Joining } from "./seen-values.ts";
import { useConflict, type FieldConflict } from "./use-conflict.ts";

/** What goes to the server with one save. */
export interface FieldChange<Value> {
  value: Value;
  /** The value it replaces. */
  stored: Value;
  /** The key it was sealed with. */
  open: OpenPatient;
}

export interface SealedFieldOptions<Value> extends FieldKind<Value> {
  patientId: string;
  /** The field as it was opened. */
  field: SealedField<Value>;
  mayEdit: boolean;
  /** Where the page's one state chip reads. */
  board: SaveBoard;
  /** Sends the envelope to its call. Throws `Refused("conflict", { current })` when another revision is stored. */
  send(sealed: Sealed, change: FieldChange<Value>): Promise<unknown>;
  /** Takes note of what is stored now. */
  onSaved(field: SealedField<Value>): void;
  /** What it is called on the page. */
  title?: string | undefined;
  /** How long after the last key it is saved, in ms. */
  delay?: number;
  /** True where what is typed stays on this device until `autosave.release` is called. */
  holds?: boolean;
  /** How it is brought together where somebody else changed another place of it; without, one of two versions is chosen. */
  joining?: Joining<Value>;
}

/** A sealed field in an editor. */
export interface EditedField<Value> {
  value: Value;
  change(value: Value): void;
  /** What is stored, as far as this page knows; `reset` shows it again. */
  stored: Value;
  reset(): void;
  autosave: Autosave<Value>;
  conflict: FieldConflict<Value> | null;
  /** Why the value cannot be shown or edited, or null. */
  trouble: SealedField<Value>["trouble"];
  isEditable: boolean;
}

/** What an editor shows. */
interface Shown<Value> {
  stored: SealedField<Value>;
  value: Value;
  /** Where somebody was writing as others' changes came in: they come in around it. */
  caret: Caret | null;
}

/** What an editor shows next; a caret in a text that stays as it is stays where it is by itself. */
const shownAs = <Value>(stored: SealedField<Value>, value: Value, now: Shown<Value>, caret: Caret | null) => ({
  stored,
  value,
  caret: sameValue(value, now.value) ? null : caret,
});

/**
 * Edits one sealed field: in the journal at once, on the server after a pause, sealed one revision after the one it was typed on.
 * What somebody else stored meanwhile is shown beside it, and neither is dropped before one is chosen.
 */
export function useSealedField<Value>(options: SealedFieldOptions<Value>): EditedField<Value> {
  const {
    patientId,
    place,
    schema,
    empty,
    field,
    mayEdit,
    board,
    send,
    onSaved,
    delay = 1_000,
    holds = false,
    joining,
    title,
  } = options;
  const [{ stored, value, caret }, show] = useState<Shown<Value>>({ stored: field, value: field.value, caret: null });
  const newest = useRef(stored);
  newest.current = stored;
  const seen = useSeenValues(stored);
  const change = (next: Value) => show((now) => ({ ...now, value: next }));
  const name = nameOfPlace(patientId, place);
  // One that is older than what this page stored was on its way: it takes nothing from under the hands.
  const isEditable = mayEdit && stored.trouble === null;

  useLayoutEffect(() => {
    if (caret) putBack(caret);
  }, [caret]);
  // No key comes between where the caret is and where it is put back: what is typed meanwhile would be typed elsewhere.
  useLayoutEffect(() => {
    const at = caretNow();
    show((now) => {
      if (field === now.stored || field.rev < now.stored.rev) return now;
      const isUntouched = sameValue(now.value, now.stored.value);
      return isUntouched ? shownAs(field, field.value, now, at) : { ...now, stored: field };
    });
  }, [field]);

  const autosave = useAutosave<Value, { value: Value; base: number }>({
    key: name,
    value,
    base: stored.rev,
    delay,
    holds,
    enabled: isEditable,
    seal: async (next, base) => ({ value: next, base: Number(base ?? 0) }),
    async save(typed) {
      const rev = await saveField(patientId, place, typed, (sealed, open) =>
        send(sealed, { value: typed.value, stored: newest.current.value, open }),
      );
      const saved = { value: typed.value, rev, trouble: null };
      show((now) => ({ ...now, stored: saved }));
      onSaved(saved);
      return { base: rev };
    },
    baseOf: (current) => revisionOf(asEnvelope(current)),
    wasAt: (base) => (joining && seen.has(Number(base)) ? { value: seen.get(Number(base))! } : undefined),
    onRecover: change,
    title,
  });
  useSaveStatus(board, name, autosave);

  const conflict = useConflict({
    patientId,
    place,
    schema,
    empty,
    autosave,
    loaded: stored,
    joined: joining && {
      ...joining,
      seen,
      value,
      alter(make) {
        const at = caretNow();
        show((now) => ({ ...now, value: make(now.value), caret: at }));
      },
    },
    settle(theirs, choose) {
      const at = caretNow();
      noteRevision(patientId, place, theirs.rev);
      show((now) => shownAs(theirs, choose(now.value), now, at));
      onSaved(theirs);
    },
  });
  // Beside a draft found again stands what others stored: what is typed there would be written over one of the two before it is chosen.
  const isBesideDraft = autosave.conflict !== null && autosave.conflict.current === null;
  return {
    value,
    change,
    stored: stored.value,
    reset: () => show((now) => ({ ...now, value: now.stored.value })),
    autosave,
    conflict,
    trouble: stored.trouble,
    isEditable: isEditable && !isBesideDraft,
  };
}
