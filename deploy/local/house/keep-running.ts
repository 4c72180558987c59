/** A part of the house that runs. */
export interface RunningProcess {
  /** Resolves when it ends, asked to or not, and never rejects. */
  ended: Promise<unknown>;
  stop(): Promise<unknown>;
}

/** How a part is spoken of, and started again. */
export interface KeepOptions {
  /** As a sentence begins: "Postgres", "The service patient". */
  name: string;
  /** Starts it where it was, or rejects with why it could not; the signal ends what has begun. */
  startAgain(signal: AbortSignal): Promise<RunningProcess>;
  notify(sentence: string): void;
}

/** A part that is started again when it ends by itself. */
export interface KeptRunning {
  stop(): Promise<void>;
}

const shortestPauseMs = 500;
const longestPauseMs = 60_000;
/** A part that ran for so long is out of its trouble: pauses begin again with the shortest. */
const steadyMs = 60_000;
/** A start that takes so long is spoken of. */
const longStartMs = 10_000;

/**
 * Starts a part again whenever it ends that nobody asked to, after pauses that double up to a minute, for as long as it takes:
 * the rest of the house goes on meanwhile. Says in a sentence each time that it ended or did not start and why, and that
 * it is back.
 */
export function keepRunning(first: RunningProcess, { name, startAgain, notify }: KeepOptions): KeptRunning {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = first;
  let tries = 0;

  /** Starts it after a pause, until it runs; null when it is stopped meanwhile. */
  async function startUntilItRuns(): Promise<RunningProcess | null> {
    for (;;) {
      await pauseUnless(signal, pauseAfter(tries++));
      if (signal.aborted) return null;
      const late = setTimeout(() => notify(`${name} is still starting: what needs it waits.`), longStartMs);
      try {
        return await startAgain(AbortSignal.any([signal]));
      } catch (error) {
        if (signal.aborted) return null;
        const reason = (error as Error).message.replace(/\.?$/, ".");
        notify(`${reason} It is tried again in ${pauseAfter(tries) / 1_000} s, and the rest of the house goes on.`);
      } finally {
        clearTimeout(late);
      }
    }
  }

  async function watch(): Promise<void> {
    for (let startedAt = Date.now(); ; startedAt = Date.now()) {
      await running.ended;
      if (signal.aborted) return;
      const endedAt = Date.now();
      if (endedAt - startedAt >= steadyMs) tries = 0;
      notify(`${name} ended by itself: it is started again in ${pauseAfter(tries) / 1_000} s.`);
      const again = await startUntilItRuns();
      if (!again) return;
      running = again;
      if (signal.aborted) return;
      notify(`${name} is back, ${Math.round((Date.now() - endedAt) / 1_000)} s after it ended.`);
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await running.stop();
      await watching;
      // What was being started when it was stopped.
      await running.stop();
    },
  };
}

const pauseAfter = (tries: number): number => Math.min(shortestPauseMs * 2 ** tries, longestPauseMs);

function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
