import { useEffect, useRef, type FocusEvent } from "react";
import { focusTitle } from "../router/focus-title.ts";
import { isNowhere } from "../router/is-nowhere.ts";
import type { Toast } from "./toast.ts";

/**
 * A toast that goes with the focus in it gives it back to what had it before, or to the title of the page; unless what it took back has
 * it by then.
 */
export function useLeaveToast(toasts: readonly Toast[]) {
  const from = useRef<Element | null>(null);
  const inside = useRef<Element | null>(null);
  useEffect(() => {
    if (!inside.current || inside.current.isConnected) return;
    inside.current = null;
    if (!isNowhere()) return;
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
    else focusTitle();
  }, [toasts]);
  return {
    onFocus({ currentTarget, target, relatedTarget }: FocusEvent) {
      inside.current = target;
      if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget) inside.current = null;
    },
  };
}
