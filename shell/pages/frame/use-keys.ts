import { useEffect, useState } from "react";
import { isKey, isTyping } from "@carnet/shell/ui";

interface KeysOptions {
  /** Opens a new patient, for whoever may. */
  onCreate: (() => void) | undefined;
  onSearch: (() => void) | undefined;
  enabled: boolean;
}

/** The keys of one letter that work on every page, outside a field and while nothing lies over it: N, / and ?. */
export function useKeys({ onCreate, onSearch, enabled }: KeysOptions): { shown: boolean; show(): void; hide(): void } {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    const deeds = { newPatient: onCreate, search: onSearch, shownKeys: () => setShown(true) };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"], [role="dialog"]')) return;
      const name = (Object.keys(deeds) as (keyof typeof deeds)[]).find((each) => isKey(event, each));
      const action = name && deeds[name];
      if (!action) return;
      event.preventDefault();
      // A page with a list of its own is searched there.
      const field = name === "search" && document.querySelector<HTMLElement>("[data-page-search] input");
      if (field) field.focus();
      else action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onCreate, onSearch, enabled]);
  return { shown, show: () => setShown(true), hide: () => setShown(false) };
}
