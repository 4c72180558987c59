import { Sentence } from "../sentence.ts";

/** A part of the house that runs. */
export interface RunningProcess {
  /** Resolves when it ends, asked to or not, and never rejects. */
  ended: Promise<unknown>;
  stop(): Promise<unknown>;
}

/** How a part is spoken of, and started again. */
export interface KeepOptions<Process extends RunningProcess> {
  /** As a sentence begins: "Postgres", "The service patient". */
  name: string;
  startAgain(): Promise<Process>;
  /** Where to read why it ended. */
  advice?: string;
  tell(sentence: string): void;
}

/** A part that is started again when it ends by itself. */
export interface KeptRunning {
  stop(): Promise<void>;
  /** Resolves with a sentence when it ended too often to go on. */
  failed: Promise<Sentence>;
}

/** How long to wait before a part is started again, by how often it ended within the last minute, in ms. */
const pauses = [500, 1_000, 2_000, 4_000];
const minute = 60_000;

/**
 * Starts a part again whenever it ends that nobody asked to, after pauses that grow, and says so in a sentence each time.
 * The fifth end within a minute, a start that fails counted as one, is the last.
 */
export function keepRunning<Process extends RunningProcess>(
  first: Process,
  options: KeepOptions<Process>,
): KeptRunning {
  const { name, startAgain, advice = "", tell } = options;
  const gone: RunningProcess = { ended: Promise.resolve(), stop: async () => {} };
  let running: RunningProcess = first;
  let starting: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  let wake = () => {};
  const stopped = new Promise<void>((resolve) => (wake = resolve));

  async function watch(): Promise<Sentence> {
    const ends: number[] = [];
    for (;;) {
      await running.ended;
      if (isStopping) return never;
      ends.push(Date.now());
      const lately = ends.filter((end) => end > Date.now() - minute).length;
      const pause = pauses[lately - 1];
      if (pause === undefined)
        return new Sentence(`${name} ended five times within a minute: ${advice}start Carnet again.`);
      tell(`${name} ended by itself: it is started again in ${pause / 1_000} s.`);
      await pauseOr(stopped, pause);
      if (isStopping) return never;
      const again = startAgain().catch((error: unknown): RunningProcess => {
        if (error instanceof Sentence) tell(error.message);
        return gone;
      });
      starting = again;
      running = await again;
    }
  }

  return {
    failed: watch(),
    async stop() {
      isStopping = true;
      wake();
      await starting;
      await running.stop();
    },
  };
}

const never = new Promise<never>(() => {});

function pauseOr(stopped: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void stopped.then(() => (clearTimeout(timer), resolve()));
  });
}
