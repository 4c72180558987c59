import { useEffect, useRef } from "react";
import { isKey } from "../keyboard/shortcuts.ts";

/** Runs on Ctrl+K, or Cmd+K on a Mac, wherever the focus is (rule 15). */
export function useCommandKey(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isKey(event, "palette")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
