import { existsSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { dataHome } from "../postgres/data-home.ts";
import { findBinaries } from "../postgres/find-binaries.ts";

/** One file or folder of a house, by its name in a backup. */
export interface HousePart {
  name: string;
  path: string;
  kind: "file" | "directory";
  size: number;
  /** Its permissions, as of `chmod`. */
  mode: number;
}

/** What a house is made of; pages, claims and journals come again by themselves. */
const partNames = ["postgres", "postgres.secret", "nats/streams", "files", "secrets.json", "publisher.json"];
/** What only says which process runs. */
const leftOut = new Set(["postgres/postmaster.pid", "postgres/postmaster.opts"]);

/** Where a part lies on this machine: Postgres may have its folder elsewhere, as `dataHome` says. */
export function pathOfPart(data: string, name: string): string {
  if (name !== "postgres" && name !== "postgres.secret") return join(data, name);
  const folder = dataHome(resolve(data, "postgres"), findBinaries()[0]?.account);
  return name === "postgres" ? folder : `${folder}.secret`;
}

/** Everything of a house that a backup keeps, each folder before what it holds. */
export async function* housePartsOf(data: string): AsyncGenerator<HousePart> {
  for (const name of partNames) {
    const path = pathOfPart(data, name);
    if (existsSync(path)) yield* within(name, path);
  }
}

async function* within(name: string, path: string): AsyncGenerator<HousePart> {
  if (leftOut.has(name)) return;
  const stats = await lstat(path);
  const mode = stats.mode & 0o777;
  if (stats.isFile()) yield { name, path, kind: "file", size: stats.size, mode };
  else if (stats.isDirectory()) {
    yield { name, path, kind: "directory", size: 0, mode };
    for (const entry of (await readdir(path)).sort()) yield* within(`${name}/${entry}`, join(path, entry));
  } else throw new Error(`${path} is neither a file nor a folder.`);
}
