/** Where a long piece of work stands. `failed` waits for somebody to resume it; `retrying` tries by itself in a moment. */
export type WorkState = "running" | "retrying" | "paused" | "failed" | "done";

/** Long work as the page shows it. */
export interface Work {
  readonly id: string;
  /** What is going on, in the page's language: "Giving Jean Roy the keys". */
  readonly title: string;
  /** Where it is looked after. */
  readonly href: string;
  readonly done: number;
  readonly total: number;
  readonly state: WorkState;
  /** What is done in a second, as measured since it was last started; null until something is. */
  readonly rate: number | null;
  /** Why the last step failed. */
  readonly trouble: unknown;
}

/** How far a step has come; the work is over at `done` = `total`, or when it says so. */
export interface Progress {
  done: number;
  total: number;
  isOver?: boolean;
}

/** Long work that is cut into steps, each of which leaves the server in a state to go on from. */
export interface WorkPlan {
  id: string;
  title: string;
  href: string;
  total: number;
  /**
   * One step; `report` tells how far it is meanwhile. What it throws is told, and the step tried again. `dropped` says that the work
   * was forgotten, as when somebody else signs in: the step that is under way begins nothing more.
   */
  step(report: (done: number) => void, dropped: AbortSignal): Promise<Progress>;
  /** Once all of it is done. */
  onDone?(): unknown;
  /** Whether trying again by itself makes sense after this; by default it does. */
  isLasting?(trouble: unknown): boolean;
}
