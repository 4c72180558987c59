import { useEffect, useState } from "react";

/** Ctrl+K or Cmd+K opens the palette for whoever is signed in, wherever the page is. */
export function usePalette(enabled: boolean): { opened: boolean; open(): void; close(): void } {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpened((now) => !now);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [enabled]);
  return { opened: opened && enabled, open: () => setOpened(true), close: () => setOpened(false) };
}
