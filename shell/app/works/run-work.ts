import type { Work, WorkPlan, WorkState } from "./work.ts";

/** A work under way. */
export interface Run {
  begin(): void;
  pause(): void;
  stop(): void;
  isUnderWay(): boolean;
}

/** How long to wait before a failed step is tried again, in ms; after the last of them it waits for somebody. */
const pauses = [1_000, 4_000, 15_000];

/** Takes one step after the other and tells of each; a failed one is tried again, then left to be resumed. */
export function runWork(plan: WorkPlan, notify: (work: Work) => void): Run {
  const { id, title, href } = plan;
  let work: Work = { id, title, href, done: 0, total: plan.total, state: "paused", rate: null, trouble: null };
  /** Changes with every pause, stop and start: a step of an earlier turn says nothing any more. */
  let turn = 0;
  const dropped = new AbortController();
  const now = (change: Partial<Work>) => notify((work = { ...work, ...change }));

  async function go(mine: number): Promise<void> {
    const from = { at: performance.now(), done: work.done };
    const measured = (done: number) => {
      const seconds = (performance.now() - from.at) / 1_000;
      return done > from.done && seconds > 0 ? (done - from.done) / seconds : work.rate;
    };
    for (let failures = 0; turn === mine;) {
      try {
        const report = (done: number) => turn === mine && now({ done, rate: measured(done) });
        const { done, total, isOver = done >= total } = await plan.step(report, dropped.signal);
        if (turn !== mine) return;
        failures = 0;
        now({ done, total, rate: measured(done), trouble: null, state: isOver ? "done" : "running" });
        if (isOver) return void (await plan.onDone?.());
      } catch (trouble) {
        if (turn !== mine) return;
        const pause = plan.isLasting?.(trouble) ? undefined : pauses[failures++];
        now({ trouble, state: pause === undefined ? "failed" : "retrying" });
        if (pause === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  return {
    begin: () => {
      if (isUnderWay(work.state)) return;
      now({ state: "running", trouble: null });
      void go(++turn);
    },
    pause: () => {
      if (!isUnderWay(work.state)) return;
      turn++;
      now({ state: "paused" });
    },
    stop: () => {
      turn++;
      dropped.abort();
    },
    isUnderWay: () => isUnderWay(work.state),
  };
}

const isUnderWay = (state: WorkState): boolean => state === "running" || state === "retrying";
