import { useCallback, useEffect, useRef, useState } from "react";
import { afterComposition } from "@carnet/shell/i18n";
import type { SaveState } from "@carnet/shell/ui";

const pauseMs = 1_000;

/** Where the last change is, and how to try again. */
export interface QuietSave {
  state: SaveState | null;
  savedAt: Date | null;
  retry: () => void;
}

/** Saves a value one second after its last change, one save at a time, the newest last; nothing while it is null or unchanged. */
export function useQuietSave<Value>(value: Value | null, save: (value: Value) => Promise<unknown>): QuietSave {
  const [state, setState] = useState<SaveState | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const written = JSON.stringify(value);
  const stored = useRef(written);
  const latest = useRef({ value, save });
  const running = useRef<Promise<void>>(Promise.resolve());
  latest.current = { value, save };

  const write = useCallback(() => {
    running.current = running.current.then(async () => {
      const { value: now, save: store } = latest.current;
      const text = JSON.stringify(now);
      if (now === null || text === stored.current) return;
      setState("saving");
      try {
        await store(now);
        stored.current = text;
        setSavedAt(new Date());
        setState("saved");
      } catch {
        setState("failed");
      }
    });
  }, []);

  useEffect(() => {
    if (written === "null" || written === stored.current) return undefined;
    let callOff = () => {};
    const timer = setTimeout(() => (callOff = afterComposition(write)), pauseMs);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [written, write]);
  /* Leaving the screen must not lose the last second. */
  useEffect(() => write, [write]);

  return { state, savedAt, retry: write };
}
