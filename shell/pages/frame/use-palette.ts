import { useEffect, useState } from "react";
import { isKey } from "@carnet/shell/ui";
import type { Begun } from "@carnet/shell/ui/palette";

interface PaletteState {
  /** What is typed until it is drawn; null while it is closed. */
  begun: Begun | null;
  open(): void;
  close(): void;
}

const nothing = (): Begun => ({ text: "", keys: null });

/** Ctrl+K or Cmd+K opens the palette for whoever is signed in, wherever the page is. */
export function usePalette(enabled: boolean): PaletteState {
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isKey(event, "palette")) return;
      event.preventDefault();
      setBegun((now) => (now ? null : nothing()));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [enabled]);
  return { begun: enabled ? begun : null, open: () => setBegun(nothing()), close: () => setBegun(null) };
}
