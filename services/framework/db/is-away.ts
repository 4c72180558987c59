/** The connection was never made, or was over before anything was said: nothing can have happened. */
const notMade = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EADDRNOTAVAIL",
  "08001",
  "08004",
  "57P03",
  "53300",
]);
const notMadeMessages = [
  "timeout expired",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Unable to acquire a connection",
];
/** The connection was cut, or silent for longer than a statement may take: what was asked may have happened. */
const cut = new Set([
  "57P01",
  "57P02",
  "57P05",
  "25P03",
  "25P04",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ERR_STREAM_DESTROYED",
]);
const cutMessages = ["Connection terminated unexpectedly", "Connection terminated"];
/** Others hold what we need: the statement was taken back, and may be tried again. */
const crowded = new Set(["55P03", "40P01", "40001", "57014"]);

interface DatabaseError {
  code?: string;
  message?: string;
  name?: string;
  /** Postgres itself says so; what pg says of a connection has none. */
  severity?: string;
  nativeError?: unknown;
  errors?: unknown;
}

/** An error and what it wraps: models wrap what pg said, and Node the attempts to reach one host. */
function causesOf(error: unknown): DatabaseError[] {
  if (typeof error !== "object" || error === null) return [];
  const { nativeError, errors } = error as DatabaseError;
  const wrapped = [nativeError, ...(Array.isArray(errors) ? errors : [])] as unknown[];
  return [error as DatabaseError, ...wrapped.flatMap(causesOf)];
}

/** Whether pg, which has no code for it, says one of these of a connection. Knex writes the statement in front: `select 1 - Connection terminated`. */
const says = ({ message = "", severity }: DatabaseError, of: readonly string[]) =>
  severity === undefined && of.some((each) => message === each || message.endsWith(` - ${each}`));

/** Postgres was not reached: whatever was to happen has not happened. */
export const wasNotMade = (error: unknown): boolean =>
  causesOf(error).some((cause) => notMade.has(cause.code ?? "") || says(cause, notMadeMessages));

/** The connection to Postgres was lost, and with it the answer: a read may simply be done again. */
export const wasCut = (error: unknown): boolean =>
  !wasNotMade(error) &&
  causesOf(error).some(
    (cause) => cut.has(cause.code ?? "") || /^08/.test(cause.code ?? "") || says(cause, cutMessages),
  );

/** The disk of Postgres takes nothing more. */
export const isDiskFull = (error: unknown): boolean => causesOf(error).some(({ code }) => code === "53100");

/** Postgres does not answer, has no connection, disk, memory or time left for us: asking again later helps. */
export const isAway = (error: unknown): boolean =>
  wasNotMade(error) ||
  wasCut(error) ||
  causesOf(error).some(({ code = "", name }) => crowded.has(code) || /^53/.test(code) || name === "KnexTimeoutError");

/** Whether Postgres refused a statement; anything else is of the connection. */
export const isOfStatement = (error: unknown): boolean =>
  (error as { severity?: string }).severity !== undefined && !wasCut(error) && !wasNotMade(error);
