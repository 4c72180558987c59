import { fromB64, toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import { sha256 } from "../primitives/hash.ts";
import { statementHash } from "../statement/statement.ts";
import type { B64, LogEntry, Stmt } from "../types.ts";

/** The end of a log as a device knows it: how many lines, and the hash of the last. */
export interface LogHead {
  readonly seq: number;
  readonly head: B64;
}

/** What somebody remembers of a clinic: its root and how far the log reached. None of it may ever go back. */
export interface LogPin extends LogHead {
  readonly root: B64;
  /** The roots before it. */
  readonly past?: readonly B64[];
}

/** A log before its first line. */
export const emptyLog: LogHead = { seq: 0, head: toB64(new Uint8Array(32)) };

/** The hash of a line, which the next line must name. */
export const entryHash = (entry: LogEntry): B64 =>
  toB64(sha256(lengthPrefixed("pm1/log", entry.seq, fromB64(entry.prev), statementHash(entry.stmt))));

/** The line that puts a statement at the end of a log. */
export const nextEntry = (log: LogHead, stmt: Stmt): LogEntry => ({ seq: log.seq + 1, prev: log.head, stmt });

/** The head after these lines; a line dropped, repeated, moved or rewritten is `fork`. */
export function extendLog(log: LogHead, entries: readonly LogEntry[]): LogHead {
  return entries.reduce((head, entry) => {
    if (entry.seq !== head.seq + 1 || entry.prev !== head.head) throw new PmError("fork");
    return { seq: entry.seq, head: entryHash(entry) };
  }, log);
}
