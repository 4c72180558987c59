import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Sentence } from "../sentence.ts";
import { carriedFolder } from "./carried-binaries.ts";
import { unprivilegedAccount, type Account } from "./unprivileged.ts";

const oldest = 15;
const suffix = process.platform === "win32" ? ".exe" : "";

/** A Postgres that was seen to answer: where its programs are, which major it is, and who must run it. */
export interface Binaries {
  source: string;
  major: number;
  account: Account | undefined;
  program(name: "initdb" | "pg_ctl" | "postgres"): string;
}

/**
 * Every usable Postgres of this machine, best first: the folder named by CARNET_POSTGRES_BIN, the one our
 * dependency carries, the system's from the newest to 15, then the one of the PATH.
 */
export function findBinaries(): Binaries[] {
  const account = unprivilegedAccount();
  const found: Binaries[] = [];
  for (const [source, folder] of candidates(account)) {
    const major = folder && majorIn(folder, account);
    if (!folder || !major || major < oldest) continue;
    found.push({ source, major, account, program: (name) => join(folder, name + suffix) });
  }
  return found;
}

/** The best Postgres for a data folder: the best of all for a new one, else the first of the same major. */
export function chooseBinaries(all: Binaries[], folder: string, major?: number): Binaries {
  const chosen = major === undefined ? all[0] : all.find((one) => one.major === major);
  if (chosen) return chosen;
  if (all.length === 0) {
    throw new Sentence(
      `There is no Postgres ${oldest} or newer to run: install postgresql, or set DATABASE_URL to a server's address.`,
    );
  }
  const offered = [...new Set(all.map((one) => one.major))].join(" and ");
  throw new Sentence(
    `The data folder ${folder} was made by Postgres ${major} and this machine has Postgres ${offered}: ` +
      `install Postgres ${major}, or set CARNET_DATA to another folder.`,
  );
}

function* candidates(account: Account | undefined): Generator<[string, string | undefined]> {
  if (process.env["CARNET_POSTGRES_BIN"]) yield ["CARNET_POSTGRES_BIN", process.env["CARNET_POSTGRES_BIN"]];
  yield ["embedded", carriedFolder(account, (folder) => majorIn(folder, account) !== undefined)];
  for (const [parent, path] of [
    ["/usr/lib/postgresql", "bin"],
    ["/opt/homebrew/opt", "bin"],
    ["/usr/local/opt", "bin"],
  ] as const) {
    if (!existsSync(parent)) continue;
    const versions = readdirSync(parent).filter((name) => /^(postgresql@)?\d+$/.test(name));
    versions.sort((a, b) => Number(b.replace(/\D/g, "")) - Number(a.replace(/\D/g, "")));
    for (const name of versions) yield [`${parent}/${name}`, join(parent, name, path)];
  }
  yield ["PATH", spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim() || undefined];
}

function majorIn(folder: string, account: Account | undefined): number | undefined {
  const as = account && { uid: account.uid, gid: account.gid };
  const result = spawnSync(join(folder, `postgres${suffix}`), ["-V"], { cwd: "/", encoding: "utf8", ...as });
  const major = result.status === 0 ? / (\d+)/.exec(result.stdout)?.[1] : undefined;
  return major === undefined ? undefined : Number(major);
}
