import { useAutosave } from "@carnet/shell/journal";
import type { Signature } from "@carnet/shell/ui/writing";
import { useState } from "react";

type Strokes = Signature | null;

/**
 * A signature as it is drawn, kept in the encrypted journal of this device until it is part of what was signed. `about` names
 * what is signed, so that strokes drawn under one text never appear under another; null while nothing is chosen.
 */
export function useKeptStrokes(about: string | null) {
  const [drawn, setDrawn] = useState<{ about: string; strokes: Strokes } | null>(null);
  const strokes = drawn?.about === about ? (drawn?.strokes ?? null) : null;
  const draw = (next: Strokes) => about !== null && setDrawn({ about, strokes: next });
  const autosave = useAutosave<Strokes, Strokes>({
    key: `signature/${about ?? "none"}`,
    value: strokes,
    enabled: about !== null,
    holds: true,
    seal: async (value) => value,
    save: async () => undefined,
    onRecover: draw,
  });
  return { strokes, draw, forget: autosave.forget };
}
