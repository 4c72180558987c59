/** What the page is told so that it can open one dialog for many calls (ERR-001, ERR-002, ERR-009, NAV-007). */
export type ErrorNotice =
  | { kind: "offline" }
  | { kind: "online" }
  | { kind: "signedOut" }
  /** A service waits for a second factor that this person has not enrolled: their clinic began to ask for one. */
  | { kind: "halfSignedIn" }
  | { kind: "tooLarge"; fileName: string | null }
  /** A screen fell while drawing and its own panel says so; only the report is missing. */
  | { kind: "crashed"; error: unknown }
  /** A part of the encryption did not load or run: what needs it fails, wherever it was called. */
  | { kind: "engine"; error: unknown }
  | { kind: "fatal"; code: string; status: number; requestId: string | null; context: "session" | null };

type Reader = (notice: ErrorNotice) => void;
const readers = new Set<Reader>();

/** Tells every reader; used by the client, and by the host for errors nobody caught. */
export function postError(notice: ErrorNotice): void {
  for (const reader of [...readers]) reader(notice);
}

/** Reads notices until the returned function is called. */
export function onReportedError(reader: Reader): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
