import { closeSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";

/** How much a line matters, as services number it in their own lines. */
export const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/** What a program says, as a line of the journal holds it. */
export interface Entry {
  level: keyof typeof levels;
  msg: string;
  code?: string;
}

/** A file of lines that is only ever added to. */
export interface Journal {
  write(text: string | Buffer): void;
  /** Adds a line as services write theirs: JSON with level, time, who says it, and what. */
  note(service: string, entry: Entry): void;
  close(): void;
}

/**
 * Opens a journal where the last one ended. At its limit in bytes it becomes `<file>.1`, and the one before is forgotten: on
 * the disk there is never more than twice the limit. A disk that is full, or a file that cannot be opened, costs lines of the
 * journal, not what they speak of; it goes on as soon as it can.
 */
export function openJournal(file: string, limit = 10_000_000): Journal {
  let place: number | undefined;
  let isClosed = false;
  const open = () => (place ??= openSync(file, "a", 0o600));
  const shut = () => {
    const opened = place;
    place = undefined;
    if (opened !== undefined) closeSync(opened);
  };
  const write = (text: string | Buffer) => {
    const bytes = Buffer.from(text);
    try {
      if (isClosed) return;
      const { size } = fstatSync(open());
      if (size > 0 && size + bytes.length > limit) {
        shut();
        renameSync(file, `${file}.1`);
      }
      writeSync(open(), bytes);
    } catch {
      // Nowhere to say it.
    }
  };
  return {
    write,
    note(service, { level, ...entry }) {
      const line = { level: levels[level], time: new Date().toISOString(), service, ...entry };
      write(`${JSON.stringify(line)}\n`);
    },
    close() {
      isClosed = true;
      shut();
    },
  };
}
