import { useEffect } from "react";
import { isKey } from "../keyboard/shortcuts.ts";
import { isTyping } from "../privacy/is-typing.ts";
import { undoToast, type Toast } from "./toast.ts";

/** What takes no text: nothing typed there could be undone by the browser. */
const textless = "select, [type=radio], [type=checkbox], [type=range], [type=button], [type=submit]";

const isInText = (target: EventTarget | null) => isTyping(target) && !(target as Element).matches(textless);

/**
 * Ctrl Z does what the button of the newest toast with an undo does, as long as one is shown. In a text it stays the browser's own, and
 * whatever hears it first, as a chart does for what was drawn or copied last, keeps it.
 */
export function useUndoKey(toasts: readonly Toast[]): void {
  const newest = toasts.findLast(({ undo }) => undo);
  useEffect(() => {
    if (!newest) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isKey(event, "undo") || isInText(event.target)) return;
      event.preventDefault();
      undoToast(newest);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [newest]);
}
