import { useState } from "react";
import { usePageStore } from "../remote/use-page-store.ts";

let waiting: number[] = [];
let screens = 0;
let count = 0;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listen of listeners) listen();
};
const change = (next: number[]) => {
  waiting = next;
  notify();
};
const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** Takes a place in the queue of dialogs; the first one keeps the floor. */
export const claimDialog = (id: number): void => change(waiting.includes(id) ? waiting : [...waiting, id]);

/** Leaves the queue; the next dialog, if any, is shown. */
export const releaseDialog = (id: number): void => change(waiting.filter((other) => other !== id));

/** This dialog's number and whether it has the floor; one queue per page, so it holds across every remote. */
export function useFrontDialog(): [id: number, isFront: boolean] {
  const [id] = useState(() => ++count);
  const front = usePageStore(subscribe, () => waiting[0]);
  return [id, front === undefined || front === id];
}

/** Something takes all of the screen, above the dialog it was opened from; answers what ends that. */
export function claimScreen(): () => void {
  screens++;
  notify();
  return () => {
    screens--;
    notify();
  };
}

/** Whether something lies over the dialogs of the page: Esc is not theirs. */
export const useIsCovered = (): boolean => usePageStore(subscribe, () => screens > 0);
