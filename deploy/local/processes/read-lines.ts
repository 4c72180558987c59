import type { Readable } from "node:stream";

/** Calls back with each whole line of a stream, and at its end with what is left: lines of several programs never mix. */
export function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  stream?.once("end", () => rest && onLine(rest));
}
