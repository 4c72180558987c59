import { toast } from "@carnet/shell/ui";
import { useEffect, useRef } from "react";

/** How long what leaves the clinic can be taken back, in ms. */
const undoMs = 10_000;

/** Sends after ten seconds in which it can be taken back; leaving the screen sends it at once. */
export function useUndoableSend() {
  const waiting = useRef(new Map<ReturnType<typeof setTimeout>, () => void>());
  useEffect(() => {
    const { current } = waiting;
    return () => {
      for (const [timeout, leave] of current) {
        clearTimeout(timeout);
        leave();
      }
    };
  }, []);
  return (message: string, send: () => void, onUndone: () => void) => {
    const leave = () => {
      waiting.current.delete(timeout);
      dismiss();
      send();
    };
    const timeout = setTimeout(leave, undoMs);
    waiting.current.set(timeout, leave);
    const dismiss = toast(message, {
      stay: undoMs,
      undo: () => {
        if (!waiting.current.delete(timeout)) return;
        clearTimeout(timeout);
        onUndone();
      },
    });
  };
}
