import { useRef, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let composed: EventTarget | null = null;

function show(target: EventTarget | null): void {
  if (target === composed) return;
  composed = target;
  for (const listener of [...listeners]) listener();
}

addEventListener("compositionstart", ({ target }) => show(target), true);
// After the last letter is in the field and its component has rendered.
addEventListener("compositionend", () => setTimeout(() => show(null)), true);
// A field that goes away with the focus says nothing of an end.
addEventListener("focusout", ({ target }) => target === composed && show(null), true);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether somebody is composing a letter or a word that is not there yet, as in Japanese, or by a dead key. */
export const isComposing = (): boolean => composed !== null;

/** Does it once nothing is being composed; at once where nothing is. Returns how to call it off. */
export function afterComposition(action: () => void): () => void {
  if (!isComposing()) {
    action();
    return () => undefined;
  }
  const unsubscribe = subscribe(() => {
    if (isComposing()) return;
    unsubscribe();
    action();
  });
  return unsubscribe;
}

/** What was typed, without what is half composed: until the composition ends it stays as it was before. To search by, and to save. */
export function useComposed<Value>(typed: Value): Value {
  const composing = useSyncExternalStore(subscribe, isComposing);
  const whole = useRef(typed);
  if (!composing) whole.current = typed;
  return whole.current;
}
