import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Sentence } from "../sentence.ts";
import type { Binaries } from "./find-binaries.ts";

/** The superuser of every cluster made here. */
export const superuser = "carnet";

/** The password of a cluster, kept beside its folder in a file only its owner reads; made at first sight. */
export function clusterPassword(folder: string): string {
  const file = `${folder}.secret`;
  if (!existsSync(file)) {
    mkdirSync(dirname(folder), { recursive: true });
    writeFileSync(file, randomBytes(18).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** The major that wrote a data folder, undefined when there is none yet. */
export function clusterMajor(folder: string): number | undefined {
  const file = join(folder, "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

/**
 * Makes an empty data folder, whole or not at all: it is built under another name and renamed when complete.
 * Text is UTF-8, sorting is by code point, and every login needs its password.
 */
export function createCluster(binaries: Binaries, folder: string, password: string, options: { sync: boolean }): void {
  const { account } = binaries;
  const as = account && { uid: account.uid, gid: account.gid };
  const draft = `${folder}.init`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const made = spawnSync(
    binaries.program("initdb"),
    ["-D", draft, "-U", superuser, "-A", "scram-sha-256", "--pwfile", passwordFile, "-E", "UTF8", "--locale=C"].concat(
      options.sync ? [] : ["--no-sync"],
    ),
    { cwd: "/", encoding: "utf8", ...as },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Sentence(`Postgres could not create ${folder}: ${reasonIn(made.error?.message ?? made.stderr)}`);
  }
  renameSync(draft, folder);
}

/** The line of what initdb or a server wrote that says why it did not work; who asks too early (57P03) is no reason. */
export function reasonIn(output: string): string {
  if (/No space left on device|Disk quota exceeded/.test(output)) return "the disk is full, free some of it.";
  if (/Address already in use/.test(output)) return "another program listens on its port.";
  const lines = output.trim().split("\n");
  const reason =
    lines.find((line) => /error|fatal|panic/i.test(line) && !line.startsWith("57P03")) ?? lines.at(-1) ?? "";
  return reason.replace(/^[0-9A-Z]{5} (?=[A-Z]+:)/, "") || "it does not say why.";
}
