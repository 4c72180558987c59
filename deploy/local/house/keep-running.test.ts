import { keepRunning, type RunningProcess } from "./keep-running.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A part of which each life is ended by hand, and what was told of it. */
function scene() {
  const messages: string[] = [];
  const lives: { end(): void; isStopped: boolean }[] = [];
  let canStart = true;
  const start = (): RunningProcess => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const life = { end, isStopped: false };
    lives.push(life);
    return { ended, stop: async () => void ((life.isStopped = true), end()) };
  };
  const kept = keepRunning(start(), {
    name: "The service patient",
    advice: "read services.log to learn why, then ",
    tell: (sentence) => messages.push(sentence),
    startAgain: async () => {
      if (!canStart) throw new Error("no");
      return start();
    },
  });
  const failed: string[] = [];
  void kept.failed.then(({ message }) => failed.push(message));
  return { kept, lives, messages, failed, refuse: () => (canStart = false) };
}

it("starts a part again after pauses that grow, and says so each time", async () => {
  const { lives, messages, failed } = scene();
  for (const [at, pause] of [500, 1_000, 2_000, 4_000].entries()) {
    lives[at]?.end();
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(lives).toHaveLength(at + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(lives).toHaveLength(at + 2);
  }
  expect(messages).toEqual(
    ["0.5", "1", "2", "4"].map((s) => `The service patient ended by itself: it is started again in ${s} s.`),
  );
  expect(failed).toEqual([]);
});

it("gives up in a sentence with the fifth end within a minute, a start that fails counted as one", async () => {
  const { lives, failed, refuse } = scene();
  lives[0]?.end();
  refuse();
  await jest.advanceTimersByTimeAsync(8_000);
  expect(failed).toEqual([
    "The service patient ended five times within a minute: read services.log to learn why, then start Carnet again.",
  ]);
});

it("never gives up on a part that ends once in a while", async () => {
  const { lives, messages, failed } = scene();
  for (let end = 0; end < 20; end++) {
    lives[end]?.end();
    await jest.advanceTimersByTimeAsync(20_000);
  }
  expect(lives).toHaveLength(21);
  expect([messages.length, failed]).toEqual([20, []]);
});

it("is stopped once, also in the middle of a pause, and starts nothing afterwards", async () => {
  const running = scene();
  await running.kept.stop();
  expect(running.lives.map(({ isStopped }) => isStopped)).toEqual([true]);
  const waiting = scene();
  waiting.lives[0]?.end();
  await jest.advanceTimersByTimeAsync(100);
  await waiting.kept.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([waiting.lives.length, running.lives.length, running.messages, running.failed]).toEqual([1, 1, [], []]);
});
