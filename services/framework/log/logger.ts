import { pino, type Logger as Pino } from "pino";

/** What may be logged. Anything else is dropped: never a body, an address with a term in it, or a database detail. */
export interface LogFields {
  service?: string;
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  requestId?: string;
  traceId?: string;
  subject?: string;
  code?: string;
  count?: number;
  port?: number;
  operationsPort?: number;
  name?: string;
  error?: unknown;
}

export interface Logger {
  info(what: string, fields?: LogFields): void;
  warn(what: string, fields?: LogFields): void;
  error(what: string, fields?: LogFields): void;
}

const allowed = [
  "service",
  "route",
  "method",
  "status",
  "ms",
  "requestId",
  "traceId",
  "subject",
  "code",
  "count",
  "port",
  "operationsPort",
  "name",
] as const;

/** A logger by allow-list: unknown fields and the texts of errors never reach the log. */
export function createLogger(service: string, write?: (line: string) => void): Logger {
  const options = {
    base: { service },
    level: process.env["CARNET_LOG"] ?? "info",
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const out: Pino = write ? pino(options, { write }) : pino(options);
  const say =
    (level: "info" | "warn" | "error") =>
    (what: string, fields: LogFields = {}) =>
      out[level](pick(fields), what);
  return { info: say("info"), warn: say("warn"), error: say("error") };
}

function pick(fields: LogFields) {
  const kept: Record<string, unknown> = {};
  for (const name of allowed) if (fields[name] !== undefined) kept[name] = fields[name];
  if (fields.error !== undefined) kept["error"] = describe(fields.error);
  return kept;
}

/** The kind of an error, its database code and its frames; never its message, which may quote data. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string };
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  return { kind: error.name, code, constraint, table, frames };
}
