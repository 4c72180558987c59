import { closeSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";

/** A file of lines that is only ever added to. */
export interface Journal {
  write(text: string | Buffer): void;
  close(): void;
}

/**
 * Opens a journal where the last one ended. At its limit in bytes it becomes `<file>.1`, and the one before is forgotten: on
 * the disk there is never more than twice the limit. A full disk costs lines of the journal, not what they speak of.
 */
export function openJournal(file: string, limit = 10_000_000): Journal {
  const open = () => openSync(file, "a", 0o600);
  let place = open();
  let size = fstatSync(place).size;
  const rotate = () => {
    closeSync(place);
    renameSync(file, `${file}.1`);
    place = open();
    size = 0;
  };
  return {
    write(text) {
      try {
        if (size > 0 && size + Buffer.byteLength(text) > limit) rotate();
        size += writeSync(place, Buffer.from(text));
      } catch {
        // Nowhere to say it.
      }
    },
    close: () => closeSync(place),
  };
}
