import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Sentence } from "../sentence.ts";
import { clusterPassword, superuser } from "./create-cluster.ts";
import { dataHome } from "./data-home.ts";
import { findBinaries } from "./find-binaries.ts";

/** The superuser's address of the Postgres that another process runs on this folder. */
export function runningPostgres(url: string): string {
  if (process.env["DATABASE_URL"]) return process.env["DATABASE_URL"];
  const folder = dataHome(resolve(url), findBinaries()[0]?.account);
  const lock = join(folder, "postmaster.pid");
  const [, , , port] = existsSync(lock) ? readFileSync(lock, "utf8").split("\n") : [];
  if (!port) throw new Sentence(`No house runs on ${resolve(url, "..")}: npm start, or set CARNET_DATABASE_URL.`);
  return `postgres://${superuser}:${clusterPassword(folder)}@127.0.0.1:${port}/carnet`;
}
