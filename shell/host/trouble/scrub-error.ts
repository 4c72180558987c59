/** Errors whose message is made of our own codes, never of data. */
const ours = new Set(["Refused", "Trouble", "RemoteFailure", "PmError"]);

/** What may be told of an error: its kind, where in our code it happened, and on which screen; no message of a library, no query, no id. */
export interface ScrubbedError {
  href: string;
  message: string;
  stacktrace: string;
}

/** Makes a report that cannot carry what somebody typed. */
export function scrubError(thrown: unknown, path: string = location.pathname): ScrubbedError {
  const error = thrown instanceof Error ? thrown : null;
  const name = error?.name ?? typeof thrown;
  return {
    href: path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ":id").slice(0, 200),
    message: error && ours.has(name) ? `${name}: ${error.message}${causeOf(error)}`.slice(0, 200) : name.slice(0, 60),
    stacktrace: framesOf(error?.stack ?? ""),
  };
}

/** Why the crypto module failed: its own words about its files. */
const causeOf = ({ name, cause }: Error): string =>
  name === "PmError" && typeof cause === "string" ? `, ${cause}` : "";

/** Only lines that name a place in one of our scripts. */
const framesOf = (stack: string): string =>
  stack
    .split("\n")
    .map((line) => line.match(/(?:at |@)?[^()]*\/([\w.-]+\.js:\d+:\d+)\)?$/)?.[1])
    .filter(Boolean)
    .slice(0, 20)
    .join("\n");
