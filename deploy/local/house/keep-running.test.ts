import { keepRunning, type RunningProcess } from "./keep-running.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A part of which each life is ended by hand, and what was said of it. */
function scene() {
  const messages: string[] = [];
  const lives: { end(): void; isStopped: boolean }[] = [];
  let [canStart, takesMs, tries] = [true, 0, 0];
  const begin = (): RunningProcess => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const life = { end, isStopped: false };
    lives.push(life);
    return { ended, stop: async () => void ((life.isStopped = true), end()) };
  };
  const kept = keepRunning(begin(), {
    name: "Postgres",
    notify: (sentence) => messages.push(sentence),
    startAgain: async (signal) => {
      tries++;
      if (!canStart) throw new Error("Postgres did not start on /data: the disk is full, free some of it.");
      if (takesMs > 0)
        await new Promise((resolve, reject) => {
          setTimeout(resolve, takesMs);
          signal.addEventListener("abort", () => reject(new Error("stopped")));
        });
      return begin();
    },
  });
  return {
    kept,
    lives,
    messages,
    tries: () => tries,
    refuse: (refuses: boolean) => (canStart = !refuses),
    takeLong: (ms: number) => (takesMs = ms),
  };
}

it("starts a part again after pauses that double up to a minute, and says so each time", async () => {
  const { lives, messages } = scene();
  const pauses = [0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60];
  for (const [at, pause] of pauses.entries()) {
    lives[at]?.end();
    await jest.advanceTimersByTimeAsync(pause * 1_000 - 1);
    expect(lives).toHaveLength(at + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(lives).toHaveLength(at + 2);
  }
  expect(messages).toEqual(
    pauses.flatMap((pause) => [
      `Postgres ended by itself: it is started again in ${pause} s.`,
      `Postgres is back, ${Math.round(pause)} s after it ended.`,
    ]),
  );
});

it("tries a part that does not start for as long as it takes, says why each time, and that it is back", async () => {
  const { lives, messages, refuse, tries } = scene();
  lives[0]?.end();
  refuse(true);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(tries()).toBeGreaterThan(60);
  expect(messages.slice(1, 3)).toEqual(
    [1, 2].map(
      (pause) =>
        `Postgres did not start on /data: the disk is full, free some of it. It is tried again in ${pause} s, and the rest of the house goes on.`,
    ),
  );
  refuse(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lives).toHaveLength(2);
  expect(messages.at(-1)).toMatch(/^Postgres is back, \d+ s after it ended\.$/);
});

it("begins with the shortest pause again once a part ran for a minute", async () => {
  const { lives, messages } = scene();
  for (let end = 0; end < 5; end++) {
    await jest.advanceTimersByTimeAsync(60_000);
    lives[end]?.end();
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(lives).toHaveLength(6);
  expect(messages.filter((message) => message.endsWith("in 0.5 s."))).toHaveLength(5);
});

it("says of a start that takes long that it is still under way", async () => {
  const { lives, messages, takeLong } = scene();
  takeLong(15_000);
  lives[0]?.end();
  await jest.advanceTimersByTimeAsync(10_500);
  expect(messages.at(-1)).toBe("Postgres is still starting: what needs it waits.");
  await jest.advanceTimersByTimeAsync(5_000);
  expect(messages.at(-1)).toBe("Postgres is back, 16 s after it ended.");
});

it("is stopped in the middle of its life, a pause or a start, and starts nothing afterwards", async () => {
  const running = scene();
  await running.kept.stop();
  expect(running.lives.map(({ isStopped }) => isStopped)).toEqual([true]);
  const waiting = scene();
  waiting.lives[0]?.end();
  await jest.advanceTimersByTimeAsync(100);
  await waiting.kept.stop();
  const starting = scene();
  starting.takeLong(3_600_000);
  starting.lives[0]?.end();
  await jest.advanceTimersByTimeAsync(1_000);
  await starting.kept.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([waiting.lives.length, running.lives.length, starting.lives.length, running.messages]).toEqual([1, 1, 1, []]);
});
