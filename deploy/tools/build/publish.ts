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
import { dirname, join } from "node:path";
import { registryLine, type RegistryLine } from "@carnet/shell/contract";
import { Sentence } from "../../local/sentence.ts";

/** Files of older releases are kept this long after another took their place, for pages that are still open. */
const grace = 7 * 24 * 3_600_000;
/** Beside the files of a front: since when no release has a file that is still kept, in ms since 1970. */
const record = "superseded.json";

/**
 * Puts a built container where the edge serves it and changes its line in the registry, in that order, so that whoever
 * reads the new line finds the files it speaks of. The other containers and the shell are not touched, nor are the lines
 * of others, whatever they say.
 */
export function publishContainer(dist: string, www: string, now = Date.now()): string {
  const { name, ...told } = readJson(join(dist, "registry-line.json")) as { name: string };
  const line = lineOf(dist, { ...told, manifest: `/mf/${name}/mf-manifest.json` });
  copyRelease(dist, join(www, "mf", name), ["mf-manifest.json"], now);
  const file = join(www, "remotes.json");
  const lines = existsSync(file) ? (readJson(file) as Record<string, unknown>) : {};
  // Parsed, then spread over what was told: a registry may say more of a container than hosts read.
  lines[name] = { ...told, ...line };
  writeFileSync(`${file}.new`, JSON.stringify(lines, null, 1));
  renameSync(`${file}.new`, file);
  return name;
}

/** The line of a build, if it is whole: its list of hashes is there and is the one the line names. */
function lineOf(dist: string, told: object): RegistryLine {
  const { data: line } = registryLine.safeParse(told);
  const list = line && join(dist, line.list);
  const hash = list && existsSync(list) && createHash("sha384").update(readFileSync(list)).digest("base64");
  if (line && `sha384-${hash}` === line.integrity) return line;
  throw new Sentence(`The build in ${dist} is not whole: build this container again.`);
}

/** Puts a built host (the shell, the standalone portal, the standalone admin) where the edge serves it. */
export function publishHost(dist: string, www: string, folder: "shell" | "portal" | "admin", now = Date.now()): void {
  copyRelease(dist, join(www, folder), ["index.html"], now);
}

/** Copies new files, then the ones that name them, each whole at once; then forgets files that no release of the last week had. */
function copyRelease(dist: string, target: string, last: string[], now: number): void {
  if (!existsSync(dist)) throw new Sentence(`There is no build in ${dist}: run npm start, which builds it.`);
  const naming = last.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  const built = filesIn(dist);
  for (const file of [
    ...built.filter((file) => !naming.includes(file)),
    ...naming.filter((file) => built.includes(file)),
  ]) {
    const copy = join(target, file);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(dist, file), `${copy}.new`);
    renameSync(`${copy}.new`, copy);
  }
  const known = existsSync(join(target, record)) ? (readJson(join(target, record)) as Record<string, number>) : {};
  const superseded = filesIn(target).filter((file) => file !== record && !built.includes(file));
  const since = Object.fromEntries(superseded.map((file) => [file, known[file] ?? now]));
  for (const [file, time] of Object.entries(since)) {
    if (now - time <= grace) continue;
    rmSync(join(target, file));
    delete since[file];
  }
  writeFileSync(join(target, record), JSON.stringify(since));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => statSync(join(folder, file)).isFile());

function readJson(path: string): unknown {
  if (!existsSync(path)) throw new Sentence(`${path} is missing: build this container again.`);
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new Sentence(`${path} is no JSON: put right what was written there by hand.`);
  }
}
