import { aUser } from "@carnet/shell/testing";
import { placeUser } from "../../session/session.atoms.ts";
import { dropWork, pauseWork, resumeWork, startWork, workBoard } from "./work-board.ts";
import type { Progress } from "./work.ts";

const id = "keys";
const shown = () => workBoard.read().find((work) => work.id === id);
const plan = { id, title: "Giving keys", href: "/therapist/myClinic", total: 4 };
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  dropWork(id);
  jest.useRealTimers();
});

/** Steps that end when the test says so. */
function stepper() {
  const waiting: { end(progress: Progress): void; fail(trouble: Error): void }[] = [];
  const step = jest.fn(() => new Promise<Progress>((resolve, reject) => waiting.push({ end: resolve, fail: reject })));
  return { step, waiting };
}

describe("long work", () => {
  it("takes one step after the other, and tells how far it is and at what rate", async () => {
    const { step, waiting } = stepper();
    const onDone = jest.fn();
    startWork({ ...plan, step, onDone });
    startWork({ ...plan, step, onDone });
    expect(step).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    waiting[0]!.end({ done: 2, total: 4 });
    await settled();
    expect(shown()).toMatchObject({ done: 2, total: 4, state: "running" });
    expect(shown()!.rate).toBeCloseTo(2, 0);
    waiting[1]!.end({ done: 4, total: 4 });
    await settled();
    expect(shown()).toMatchObject({ done: 4, state: "done" });
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("goes on while the page learns something new of its person, and ends when it is somebody else", () => {
    const [anne, { step }] = [aUser(), stepper()];
    placeUser(anne);
    startWork({ ...plan, step });
    placeUser({ ...anne, lastName: "Renamed" });
    expect(shown()).toMatchObject({ state: "running" });
    placeUser({ ...anne, impersonator: { id: anne.id, email: "admin@carnet.example" } });
    expect(shown()).toBeUndefined();
  });

  it("tells the step that is under way when it is dropped, and not when it is paused", () => {
    const signals: AbortSignal[] = [];
    const step = (_report: unknown, dropped: AbortSignal) => {
      signals.push(dropped);
      return new Promise<Progress>(() => undefined);
    };
    startWork({ ...plan, step });
    pauseWork(id);
    expect(signals[0]!.aborted).toBe(false);
    resumeWork(id);
    placeUser(aUser({ id: crypto.randomUUID() }));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it("pauses, says nothing of the step that was under way, and resumes", async () => {
    const { step, waiting } = stepper();
    startWork({ ...plan, step });
    pauseWork(id);
    waiting[0]!.end({ done: 4, total: 4 });
    await settled();
    expect(shown()).toMatchObject({ done: 0, state: "paused" });
    resumeWork(id);
    expect(step).toHaveBeenCalledTimes(2);
  });

  it("tries a failed step again three times, then waits for somebody", async () => {
    const { step, waiting } = stepper();
    startWork({ ...plan, step });
    for (const pause of [1_000, 4_000, 15_000]) {
      waiting.at(-1)!.fail(new Error("no network"));
      await settled();
      expect(shown()).toMatchObject({ state: "retrying" });
      await jest.advanceTimersByTimeAsync(pause);
    }
    waiting.at(-1)!.fail(new Error("no network"));
    await settled();
    expect(shown()).toMatchObject({ state: "failed", trouble: new Error("no network") });
    expect(step).toHaveBeenCalledTimes(4);
    resumeWork(id);
    expect(step).toHaveBeenCalledTimes(5);
  });

  it("does not insist where trying again cannot help", async () => {
    const { step, waiting } = stepper();
    startWork({ ...plan, step, isLasting: () => true });
    waiting[0]!.fail(new Error("key changed"));
    await settled();
    expect(shown()).toMatchObject({ state: "failed" });
  });
});
