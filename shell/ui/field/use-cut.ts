import { useRef, useState, type ClipboardEvent, type DragEvent, type InputEvent, type KeyboardEvent } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Whether the last thing that was typed, pasted or dropped had no room in a text of so many characters: a text that is exactly full
 * lost nothing. `ears` go on what is around the control; `settle` is called when something is written, `refuse` when it is not taken.
 */
export function useCut(room: number) {
  const [isCut, setCut] = useState(false);
  /** What is about to be written will be cut by the browser. */
  const isComing = useRef(false);
  const heed = (target: EventTarget, text: string) => {
    const { value, selectionStart, selectionEnd } = target as Control;
    const left = Math.max(0, room - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0)));
    if (text.replaceAll("\r\n", "\n").length <= left) return;
    // Where nothing of it fits, nothing is written.
    isComing.current = left > 0;
    setCut(true);
  };
  const ears = {
    onKeyDown: ({ target, key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
      key.length === 1 && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing && heed(target, key),
    // Letters that no key says: of a keyboard on a screen, and of those with a third row.
    // What a writing system composed is in the text already.
    onBeforeInput: ({ target, data, nativeEvent }: InputEvent) =>
      nativeEvent.type !== "compositionend" && heed(target, data),
    onPaste: ({ target, clipboardData }: ClipboardEvent) => heed(target, clipboardData.getData("text")),
    onDrop: ({ target, dataTransfer }: DragEvent) => heed(target, dataTransfer.getData("text")),
  };
  const settle = () => {
    setCut(isComing.current);
    isComing.current = false;
  };
  return { isCut, ears, settle, refuse: () => setCut(true) };
}
