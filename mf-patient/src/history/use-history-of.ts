import { openJournal } from "@carnet/shell/journal";
import { useCallback, useEffect, useRef } from "react";
import { useRecord } from "../record/use-record.ts";
import { appendChange, deltaOf } from "./append-change.ts";

/** How long nothing more must be saved before what was changed becomes one line of the history, in ms. */
const quietFor = 15_000;

/** A stretch of work on one part: what it said at first, and what it says now. */
interface Stretch {
  first: object;
  last: object;
}

/**
 * Turns the saves of one part into lines of the change history: one line for each stretch of work, written when the work pauses,
 * the part is left or the page is hidden. Until the line is stored the stretch waits in the encrypted journal, so a killed page
 * owes it to its next visit.
 */
export function useHistoryOf(section: "an" | "sr"): (now: object, before: object) => void {
  const { id } = useRecord().patient;
  const key = `history/${id}/${section}`;
  const work = useRef<(Stretch & { timer: ReturnType<typeof setTimeout> }) | null>(null);

  const append = useCallback(
    async ({ first, last }: Stretch) => {
      const delta = deltaOf(first, last);
      if (Object.keys(delta).length > 0) await appendChange(id, section, delta);
      if (!work.current) await openJournal().forget(key);
    },
    [id, section, key],
  );
  const write = useCallback(() => {
    if (!work.current) return;
    const { timer, ...stretch } = work.current;
    clearTimeout(timer);
    work.current = null;
    void append(stretch).catch(() => {});
  }, [append]);

  useEffect(() => {
    void openJournal()
      .read<Stretch>(key)
      .then((left) => (left && !work.current ? append(left.value) : undefined))
      .catch(() => {});
  }, [key, append]);

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
      const stretch = { first: work.current?.first ?? before, last: now };
      work.current = { ...stretch, timer: setTimeout(write, quietFor) };
      void openJournal()
        .write(key, stretch, null)
        .catch(() => {});
    },
    [key, write],
  );
}
