import { newId } from "@carnet/shell/api";

/** Where an upload is. */
export type UploadStep =
  /** In line. */
  | { at: "waiting" }
  /** Until there is a network again. */
  | { at: "held" }
  | { at: "sealing" }
  | { at: "sending"; sent: number; total: number }
  | { at: "added" }
  /** Refused before anything of it was sent. */
  | { at: "tooLarge" }
  | { at: "failed" };

/** A file on its way into a record. */
export interface Upload {
  /** Also the id of the file once it is there. */
  id: string;
  name: string;
  size: number;
  step: UploadStep;
}

interface Line extends Upload {
  file: File;
  controller: AbortController;
}

/** Seals one file and sends it; resolves once the record has it, and throws `Held` while there is no network. */
export type SendFile = (
  file: File,
  id: string,
  report: { signal: AbortSignal; onSealed: (total: number) => void; onSent: (sent: number) => void },
) => Promise<void>;

/** There is no network: the upload waits and is tried again. */
export class Held extends Error {
  override readonly name = "Held";
}

/** Uploads at once; more would only share the same line. */
const atOnce = 2;
const pauseMs = 5_000;

/**
 * The files on their way into one record. It belongs to the page and not to a screen: uploads go on while their tab is closed.
 * Each is independent: one that fails or is cancelled stops no other.
 */
export class UploadQueue {
  private lines: readonly Line[] = [];
  private readonly listeners = new Set<() => void>();
  private running = 0;

  constructor(
    private readonly send: SendFile,
    private readonly largest: number,
  ) {}

  hear = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What there is to show, in the order it was chosen. */
  read = (): readonly Upload[] => this.lines;

  /** How many are not there yet. */
  get underWay(): number {
    return this.lines.filter(({ step }) => isUnderWay(step)).length;
  }

  /** Puts files in line; answers those that are too large, of which nothing is sent. */
  add(files: readonly File[]): File[] {
    const tooLarge = files.filter(({ size }) => size > this.largest);
    const lines = files.map((file): Line => {
      const step: UploadStep = { at: file.size > this.largest ? "tooLarge" : "waiting" };
      return { id: newId(), name: file.name, size: file.size, file, step, controller: new AbortController() };
    });
    this.change([...this.lines.filter(({ step }) => step.at !== "added"), ...lines]);
    this.start();
    return tooLarge;
  }

  /** Stops one that is under way, or takes one that ended off the list. */
  drop(id: string): void {
    this.lines.find((line) => line.id === id)?.controller.abort();
    this.change(this.lines.filter((line) => line.id !== id));
  }

  /** Tries one again that failed. */
  retry(id: string): void {
    this.note(id, { at: "waiting" });
    this.start();
  }

  private start(): void {
    while (this.running < atOnce) {
      const next = this.lines.find(({ step }) => step.at === "waiting");
      if (!next) return;
      this.running++;
      this.note(next.id, { at: "sealing" });
      void this.run(next).finally(() => {
        this.running--;
        this.start();
      });
    }
  }

  private async run({ id, file, controller: { signal } }: Line): Promise<void> {
    let total = file.size;
    const report = {
      signal,
      onSealed: (size: number) => {
        total = size;
        this.note(id, { at: "sending", sent: 0, total });
      },
      onSent: (sent: number) => this.note(id, { at: "sending", sent: Math.min(sent, total), total }),
    };
    try {
      await this.send(file, id, report);
      this.note(id, { at: "added" });
    } catch (reason) {
      if (signal.aborted) return;
      if (!(reason instanceof Held)) return this.note(id, { at: "failed" });
      this.note(id, { at: "held" });
      await networkAgain(signal);
      this.note(id, { at: "waiting" });
    }
  }

  private note(id: string, step: UploadStep): void {
    this.change(this.lines.map((line) => (line.id === id ? { ...line, step } : line)));
  }

  private change(lines: readonly Line[]): void {
    this.lines = lines;
    for (const listener of [...this.listeners]) listener();
  }
}

const underWay: ReadonlySet<UploadStep["at"]> = new Set(["waiting", "held", "sealing", "sending"]);
const isUnderWay = ({ at }: UploadStep) => underWay.has(at);

/** Resolves when the browser is online, or after a while: that there is a network is not always told. */
function networkAgain(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      removeEventListener("online", end);
      resolve();
    };
    const late = setTimeout(end, pauseMs);
    addEventListener("online", end);
    signal.addEventListener("abort", end, { once: true });
  });
}
