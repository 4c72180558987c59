import { isTooMuch, watchPressure } from "./pressure.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps this process from anything else until it is stopped, or for a minute, for so long at a time. */
function keepLoopLate(ms: number): () => void {
  const last = performance.now() + 60_000;
  let stopped = false;
  const block = () => {
    for (const end = performance.now() + ms; performance.now() < end;);
    if (!stopped && performance.now() < last) setImmediate(() => setImmediate(block));
  };
  setImmediate(block);
  return () => void (stopped = true);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 40_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await pause(20);
  }
}

it.each([
  ["many at once on a quick machine", { underWay: 500, loopDelayMs: 20 }, false],
  ["few at once on a slow one", { underWay: 12, loopDelayMs: 900 }, false],
  ["many at once that a process is late for", { underWay: 40, loopDelayMs: 201 }, true],
])("%s: %o", (_what, pressure, wanted) => {
  expect(isTooMuch(pressure)).toBe(wanted);
});

it("a process that is late says by how much, and that it no longer is", async () => {
  const watch = watchPressure();
  await until(() => watch.now().loopDelayMs < 50);
  const stop = keepLoopLate(300);
  await until(() => watch.now().loopDelayMs > 200);
  stop();
  await until(() => watch.now().loopDelayMs < 50);
  watch.stop();
});
