import type { Entry } from "../house/open-journal.ts";

/**
 * What Postgres is started with, so that it writes its code before each line, and neither statements, parameters nor the
 * values of rows: DETAIL, which quotes them, is left out.
 */
export const logSettings = {
  log_line_prefix: "%e ",
  log_min_messages: "warning",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_statement: "none",
  log_duration: "off",
  log_min_duration_statement: -1,
  log_min_duration_sample: -1,
  log_transaction_sample_rate: 0,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  logging_collector: "off",
  log_destination: "stderr",
} as const;

const levelOf: Record<string, Entry["level"]> = { WARNING: "warn", ERROR: "error", FATAL: "fatal", PANIC: "fatal" };
/** Codes of the server's own trouble: no room, an operator, the machine, its files, itself. */
const ofTheServer = /^(53|57|58|F0|XX|00)/;

/**
 * Reads what one Postgres writes: what each line adds to the journal, if anything. The error of a statement is its code alone:
 * its words may quote what somebody typed (`invalid input syntax for type date: "…"`), and the service that asked says which
 * call it was. Lines without a code are those of a program that could not begin; later ones are pieces of such words.
 */
export function entryReader(): (line: string) => Entry | undefined {
  let hasBegun = false;
  return (line) => {
    const [, code = "", severity = "", msg = ""] = /^([0-9A-Z]{5}) ([A-Z]+\d?): +(.*)$/.exec(line) ?? [];
    if (!severity) return hasBegun || !line.trim() ? undefined : { level: "warn", msg: line };
    hasBegun = true;
    // Each client that asks before it has recovered.
    if (code === "57P03") return undefined;
    if (severity === "ERROR" && !ofTheServer.test(code)) return { level: "warn", msg: "a statement failed", code };
    return { level: levelOf[severity] ?? "info", msg, ...(code !== "00000" && { code }) };
  };
}
