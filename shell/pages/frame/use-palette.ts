import { useEffect } from "react";
import { closeSearch, openSearch, searchBoard } from "@carnet/shell/app";
import { isKey, usePageStore } from "@carnet/shell/ui";
import type { Begun } from "@carnet/shell/ui/palette";

/** What is typed until the palette is drawn, or null while it is closed. Ctrl+K or Cmd+K opens it for whoever is signed in, wherever the page is. */
export function usePalette(enabled: boolean): Begun | null {
  const begun = usePageStore(searchBoard.subscribe, searchBoard.read);
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isKey(event, "palette")) return;
      event.preventDefault();
      if (searchBoard.read()) closeSearch();
      else openSearch();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [enabled]);
  return enabled ? begun : null;
}
