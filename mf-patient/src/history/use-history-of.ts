import { useCallback, useEffect, useRef } from "react";
import { useRecord } from "../record/use-record.ts";
import { appendChange, deltaOf } from "./append-change.ts";

/** How long nothing more must be saved before what was changed becomes one line of the history, in ms. */
const quietFor = 15_000;

/**
 * Turns the saves of one part into lines of the change history: one line for each stretch of work, from its first value to its
 * last, written when the work pauses, the part is left or the page is hidden.
 */
export function useHistoryOf(section: "an" | "sr"): (now: object, before: object) => void {
  const { id } = useRecord().patient;
  const work = useRef<{ first: object; last: object; timer: ReturnType<typeof setTimeout> } | null>(null);

  const write = useCallback(() => {
    if (!work.current) return;
    const { first, last, timer } = work.current;
    clearTimeout(timer);
    work.current = null;
    const delta = deltaOf(first, last);
    if (Object.keys(delta).length > 0) void appendChange(id, section, delta).catch(() => {});
  }, [id, section]);

  useEffect(() => {
    const hidden = () => document.visibilityState === "hidden" && write();
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      write();
    };
  }, [write]);

  return useCallback(
    (now, before) => {
      clearTimeout(work.current?.timer);
      work.current = { first: work.current?.first ?? before, last: now, timer: setTimeout(write, quietFor) };
    },
    [write],
  );
}
