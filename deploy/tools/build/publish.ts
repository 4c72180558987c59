import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { registry, registryLine, type Registry } from "@carnet/shell/contract";
import { Sentence } from "../../local/sentence.ts";

/** Files of older releases are kept this long for pages that are still open. */
const grace = 7 * 24 * 3_600_000;

/**
 * Puts a built container where the edge serves it and changes its line in the registry, in that order, so that whoever
 * reads the new line finds the files it speaks of. The other containers and the shell are not touched.
 */
export function publishContainer(dist: string, www: string): string {
  const { name, ...line } = readJson(dist, "registry-line.json") as { name: string };
  const target = join(www, "mf", name);
  copyRelease(dist, target, ["integrity.json", "mf-manifest.json"]);
  const integrity = `sha384-${createHash("sha384")
    .update(readFileSync(join(target, "integrity.json")))
    .digest("base64")}`;
  const file = join(www, "remotes.json");
  const lines: Registry = existsSync(file) ? registry.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
  // Parsed, then spread over what was there: a registry may say more of a container than hosts read.
  lines[name] = { ...line, ...registryLine.parse({ ...line, manifest: `/mf/${name}/mf-manifest.json`, integrity }) };
  writeFileSync(`${file}.new`, JSON.stringify(lines, null, 1));
  renameSync(`${file}.new`, file);
  return name;
}

/** Puts a built host (the shell, the standalone portal, the standalone admin) where the edge serves it. */
export function publishHost(dist: string, www: string, folder: "shell" | "portal" | "admin"): void {
  copyRelease(dist, join(www, folder), ["index.html"]);
}

/** Copies new files, then the ones that name them, then forgets files that no release of the last week had. */
function copyRelease(dist: string, target: string, last: string[]): void {
  if (!existsSync(dist)) throw new Sentence(`There is no build in ${dist}: run npm start, which builds it.`);
  mkdirSync(target, { recursive: true });
  const naming = last.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  cpSync(dist, target, { recursive: true, filter: (path) => !naming.includes(relative(dist, path)) });
  for (const file of naming) if (existsSync(join(dist, file))) cpSync(join(dist, file), join(target, file));
  for (const path of readdirSync(target, { recursive: true }) as string[]) {
    const copy = join(target, path);
    if (existsSync(join(dist, path)) || !existsSync(copy) || statSync(copy).mtimeMs > Date.now() - grace) continue;
    rmSync(copy, { recursive: true });
  }
}

function readJson(folder: string, file: string): unknown {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Sentence(`${path} is missing: build this container again.`);
  return JSON.parse(readFileSync(path, "utf8"));
}
