import { onPersonChanged } from "@carnet/shell/session";
import { runWork, type Run } from "./run-work.ts";
import type { Work, WorkPlan } from "./work.ts";

let works: readonly Work[] = [];
const runs = new Map<string, Run>();
const listeners = new Set<() => void>();

function show(next: readonly Work[]): void {
  works = next;
  for (const callback of listeners) callback();
}

/** The long works of this page, whatever screen is open. */
export const workBoard = {
  read: () => works,
  subscribe: (callback: () => void) => {
    listeners.add(callback);
    return () => void listeners.delete(callback);
  },
};

/** Starts or resumes a long work, which goes on while people move about the product; one that runs already is left alone. */
export function startWork(plan: WorkPlan): void {
  if (runs.get(plan.id)?.isUnderWay()) return;
  runs.get(plan.id)?.stop();
  const run = runWork(plan, (work) => {
    if (runs.get(plan.id) !== run) return;
    const others = works.filter(({ id }) => id !== work.id);
    show([...others, work]);
  });
  runs.set(plan.id, run);
  run.begin();
}

/** Lets the step that runs end, and no other begin. */
export const pauseWork = (id: string): void => runs.get(id)?.pause();

/** Goes on where it was paused or failed. */
export const resumeWork = (id: string): void => runs.get(id)?.begin();

/** Forgets a work; what its steps have done stays done. */
export function dropWork(id: string): void {
  runs.get(id)?.stop();
  runs.delete(id);
  show(works.filter((work) => work.id !== id));
}

/** Nobody's work goes on under somebody else's name. */
onPersonChanged(() => {
  for (const id of runs.keys()) dropWork(id);
});
