import { useEffect } from "react";
import { isKey } from "../keyboard/shortcuts.ts";
import { isTyping } from "./is-typing.ts";

/** Blurs or shows every `PrivateText` and `data-private` of the page. */
export function togglePrivacy(): boolean {
  const page = document.documentElement;
  const on = page.dataset.privacy !== "on";
  page.dataset.privacy = on ? "on" : "off";
  return on;
}

/** Shift+P hides names from a look over the shoulder, and shows them again; typing a capital P does not. */
export function usePrivacyKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isKey(event, "privacy") || isTyping(event.target)) return;
      event.preventDefault();
      togglePrivacy();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
