import { spawn, spawnSync } from "node:child_process";

const majorOf = (words: string) => Number(/(\d+)/.exec(words)?.[1] ?? 0);

/**
 * Whether the text stands in what `pg_dump` writes of the database, read as it comes; null where the machine has no
 * `pg_dump` of the server's major, as Carnet's own Postgres brings none.
 */
export async function isInDump(text: string, database: string, serverMajor: number): Promise<boolean | null> {
  const { stdout: version } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  if (majorOf(version ?? "") < serverMajor) return null;
  const dump = spawn("pg_dump", ["--inserts", "--dbname", database], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => dump.once("close", resolve));
  let [tail, isThere, size] = ["", false, 0];
  for await (const chunk of dump.stdout.setEncoding("utf8")) {
    const read = tail + String(chunk);
    isThere ||= read.includes(text);
    tail = read.slice(-text.length);
    size += read.length;
  }
  if ((await ended) !== 0 || size < 1_000_000) throw new Error(`pg_dump ended after ${size} characters.`);
  return isThere;
}
