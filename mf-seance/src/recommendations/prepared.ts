import { useEffect, useSyncExternalStore } from "react";
import { openJournal } from "@carnet/shell/journal";
import type { FilledForm } from "@carnet/services/clinic/contract";

/** A recommendation that is filled in a session and not sent. */
export interface Prepared {
  /** Of the document that it becomes. */
  id: string;
  form: FilledForm;
}

const keyOf = (seanceId: string) => `recommendations/${seanceId}`;
const none: readonly Prepared[] = [];
const known = new Map<string, readonly Prepared[]>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void) {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** Keeps what is prepared for a session, here and in the journal of this device, until it is sent or discarded. */
export function prepare(seanceId: string, list: readonly Prepared[]): void {
  asked.add(seanceId);
  known.set(seanceId, list);
  notify();
  const journal = openJournal();
  void (list.length === 0 ? journal.forget(keyOf(seanceId)) : journal.write(keyOf(seanceId), list, null));
}

/** What is prepared for a session: typed in this page, or left on this device before. */
export function usePrepared(seanceId: string): readonly Prepared[] {
  useEffect(() => {
    if (asked.has(seanceId)) return;
    asked.add(seanceId);
    void openJournal()
      .read<readonly Prepared[]>(keyOf(seanceId))
      .then((draft) => {
        if (!draft || known.has(seanceId)) return;
        known.set(seanceId, draft.value);
        notify();
      });
  }, [seanceId]);
  return useSyncExternalStore(subscribe, () => known.get(seanceId) ?? none);
}

/** The same at once, for anyone who changes it. */
export const preparedFor = (seanceId: string): readonly Prepared[] => known.get(seanceId) ?? none;
