import type { Entry } from "../house/open-journal.ts";

const levelOf: Record<string, Entry["level"]> = { INF: "info", WRN: "warn", ERR: "error", FTL: "fatal" };

/** What a line of nats-server adds to the journal; none of them quotes a message. */
export function entryOf(line: string): Entry | undefined {
  const [, level = "", msg = ""] = /^\[\d+\] \S+ \S+ \[([A-Z]+)\] (.*)$/.exec(line) ?? [];
  if (msg) return { level: levelOf[level] ?? "info", msg };
  return line.trim() ? { level: "warn", msg: line } : undefined;
}
