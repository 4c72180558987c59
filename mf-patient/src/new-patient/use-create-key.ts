import { useEffect, useRef, type RefObject } from "react";
import { isKey } from "@carnet/shell/ui";

/**
 * Hears the key that creates wherever the focus is in the panel around a form, or nowhere: a pressed button may have gone and taken it
 * along. A dialog above the panel keeps its keys.
 */
export function useCreateKey(form: RefObject<HTMLFormElement | null>, create: () => void): void {
  const newest = useRef(create);
  newest.current = create;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isKey(event, "createAndStart")) return;
      const panel = form.current?.closest<HTMLElement>("[role=dialog]") ?? form.current;
      const isNowhere = event.target === document.body && isTopmost(panel);
      if (!isNowhere && !panel?.contains(event.target as Node)) return;
      event.preventDefault();
      newest.current();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [form]);
}

const isTopmost = (panel: HTMLElement | null) =>
  [...document.querySelectorAll("[role=dialog]")].every((dialog) => dialog === panel);
