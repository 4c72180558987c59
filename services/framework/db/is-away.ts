/** The connection was never made, or was over before anything was said: nothing can have happened. */
const notMade = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "57P03", "53300"]);
const notMadeMessages = new Set([
  "timeout expired",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
]);
/** The connection was cut, or silent for longer than a statement may take: what was asked may have happened. */
const cut = new Set(["57P01", "57P02", "08000", "08003", "08006", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
const cutMessages = new Set(["Connection terminated unexpectedly", "Connection terminated"]);
/** Others hold what we need: the statement was taken back, and may be tried again. */
const crowded = new Set(["55P03", "40P01", "40001", "57014"]);

interface DatabaseError {
  code?: string;
  message?: string;
  name?: string;
}

/** What pg said; models wrap it. */
const native = (error: unknown) =>
  ((error as { nativeError?: unknown } | null)?.nativeError ?? error ?? {}) as DatabaseError;

/** Postgres was not reached: whatever was to happen has not happened. */
export function wasNotMade(error: unknown): boolean {
  const { code = "", message = "" } = native(error);
  return notMade.has(code) || notMadeMessages.has(message);
}

/** The connection to Postgres was lost, and with it the answer: a read may simply be done again. */
export function wasCut(error: unknown): boolean {
  const { code = "", message = "" } = native(error);
  return cut.has(code) || cutMessages.has(message);
}

/** Postgres does not answer, has no connection left for us, or no time: asking again later helps. */
export function isAway(error: unknown): boolean {
  const { code = "", name } = native(error);
  return wasNotMade(error) || wasCut(error) || crowded.has(code) || name === "KnexTimeoutError";
}
