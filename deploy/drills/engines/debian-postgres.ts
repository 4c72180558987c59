import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "../../local/sentence.ts";

const parent = "/usr/lib/postgresql";

/** The folder of the programs of this machine's newest Postgres from Debian: what embedded Postgres carries cannot copy itself. */
export function debianPostgres(): string {
  const majors = (existsSync(parent) ? readdirSync(parent) : []).map(Number).filter((major) => major >= 15);
  const folder = join(parent, String(Math.max(...majors)), "bin");
  if (existsSync(join(folder, "pg_basebackup"))) return folder;
  throw new Sentence("There is no Postgres 15 or newer of Debian on this machine: install postgresql.");
}
