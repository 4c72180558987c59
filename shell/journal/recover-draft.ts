import { openJournal } from "./page-journal.ts";
import { sameValue } from "./same-value.ts";
import type { Saver } from "./saver.ts";

/** The part of an editor that a draft found again concerns. */
interface Editor<Value> {
  value: Value;
  onRecover?(value: Value): void;
}

/**
 * Looks for a draft of an earlier life of the editor or of the page. Typed on the stored version, it goes back into the
 * editor and is saved; otherwise both versions are shown. Answers the loaded value that the draft replaced, or null.
 */
export async function recoverDraft<Value, Payload>(
  saver: Saver<Value, Payload>,
  newest: () => Editor<Value>,
): Promise<{ value: Value } | null> {
  if (saver.dirty) return showAgain(saver, newest());
  const draft = await openJournal().read<Value>(saver.key);
  // Typed while the journal was read: a draft found now is of this very text, a few letters younger.
  if (!draft || saver.dirty) return null;
  const { value, onRecover } = newest();
  if (sameValue(draft.value, value)) {
    await openJournal().forget(saver.key);
    return null;
  }
  const untouched = saver.latest !== null && sameValue(saver.latest.value, value);
  if (!onRecover || !untouched || draft.base !== saver.base) {
    const { base, was } = draft;
    saver.disagree({ mine: draft.value, current: null, base, ...(was && { was }) });
    return null;
  }
  saver.type(draft.value);
  onRecover(draft.value);
  return { value };
}

/**
 * An editor of this page was closed before its text could be saved: the next one goes on with it. Beside a conflict whose
 * other version is the one loaded, the editor shows that one.
 */
function showAgain<Value, Payload>(
  saver: Saver<Value, Payload>,
  { value, onRecover }: Editor<Value>,
): { value: Value } | null {
  const { conflict } = saver.view;
  const unsaved = conflict ? conflict.mine : saver.latest?.value;
  if (conflict?.current === null) saver.latest = { value };
  else if (unsaved !== undefined && onRecover && !sameValue(unsaved, value)) {
    saver.latest = { value: unsaved };
    onRecover(unsaved);
    return { value };
  }
  return null;
}
