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
import {
  handover,
  registryLine,
  statementOfHandover,
  statementOfLine,
  type RegistryLine,
} from "@carnet/shell/contract";
import { Sentence } from "../../local/sentence.ts";
import { isSignedBy, type Publisher } from "./publisher.ts";

/** Files of older releases are kept this long after another took their place, for pages that are still open. */
const grace = 7 * 24 * 3_600_000;
/** Beside the files of a front: since when no release has a file that is still kept, in ms since 1970. */
const record = "superseded.json";
/** The container of the keys, whose files lie at the page's own origin whatever the others do. */
const keysContainer = "crypto_mf";
/** In a built page: where the key goes whose signatures it asks for. */
const keyPlace = "__PUBLISHER__";

/** When something is published, and where pages find it. */
export interface PublishOptions {
  now?: number;
  /** Another origin that serves the files of containers (CARNET_REMOTES_ORIGIN). */
  origin?: string | undefined;
}

/** `remotes.json`, as it is on disk: lines by container, and the publisher's handovers. */
type Lines = Record<string, unknown>;

/**
 * Puts a built container where the edge serves it and changes its line in the registry, in that order, so that whoever
 * reads the new line finds the files it speaks of. The line is signed, and newer than the one before if it says anything
 * else. The other containers and the shell are not touched, nor are the lines of others, whatever they say.
 */
export function publishContainer(
  dist: string,
  www: string,
  publisher: Publisher,
  options: PublishOptions = {},
): string {
  const { now = Date.now() } = options;
  const { name, ...told } = readJson(join(dist, "registry-line.json")) as { name: string };
  const line = lineOf(dist, { ...told, manifest: `/mf/${name}/mf-manifest.json` });
  if (options.origin && name !== keysContainer) line.manifest = new URL(line.manifest, options.origin).href;
  copyRelease(dist, join(www, "mf", name), ["mf-manifest.json"], now);
  const lines = readLines(www);
  // Parsed, then spread over what was told: a registry may say more of a container than hosts read.
  const entry = { ...told, ...line, release: now };
  const before = lines[name] as Partial<RegistryLine> | null | undefined;
  if (Number.isSafeInteger(before?.release)) {
    const { release = 0 } = before as RegistryLine;
    const isSame = statementOfLine(name, { ...entry, release }) === statementOfLine(name, before as object);
    entry.release = isSame ? release : Math.max(now, release + 1);
  }
  lines[name] = signLine(name, entry, publisher);
  writeLines(www, lines);
  return name;
}

/**
 * Signs every line that the former key signed with the new one, and adds what lets pages that pin the former key believe
 * the new one: the handover, signed by both. Lines that were somebody else's stay as they are.
 */
export function changePublisher(www: string, from: Publisher, to: Publisher): void {
  const { publisher: handovers = [], ...lines } = readLines(www);
  const statement = statementOfHandover({ from: from.key, to: to.key });
  const step = { from: from.key, to: to.key, byFrom: from.sign(statement), byTo: to.sign(statement) };
  for (const [name, line] of Object.entries(lines)) {
    const { data } = registryLine.safeParse(line);
    const isOurs = data && isSignedBy(from.key, statementOfLine(name, line as object), data.signature);
    if (isOurs) lines[name] = signLine(name, line as object, to);
  }
  writeLines(www, { ...lines, publisher: [...handover.array().parse(handovers), step] });
}

const signLine = (name: string, line: object, publisher: Publisher) => ({
  ...line,
  signature: publisher.sign(statementOfLine(name, line)),
});

function readLines(www: string): Lines {
  const file = join(www, "remotes.json");
  return existsSync(file) ? (readJson(file) as Lines) : {};
}

function writeLines(www: string, lines: Lines): void {
  const file = join(www, "remotes.json");
  writeFileSync(`${file}.new`, JSON.stringify(lines, null, 1));
  renameSync(`${file}.new`, file);
}

/** The line of a build, if it is whole: its list of hashes is there and is the one the line names. */
function lineOf(dist: string, read: object): RegistryLine {
  const { data: line } = registryLine.safeParse(read);
  const list = line && join(dist, line.list);
  const hash = list && existsSync(list) && createHash("sha384").update(readFileSync(list)).digest("base64");
  if (line && `sha384-${hash}` === line.integrity) return line;
  throw new Sentence(`The build in ${dist} is not whole: build this container again.`);
}

/** Puts a built host (the shell, the standalone portal, the standalone admin) where the edge serves it; its page pins the publisher's key. */
export function publishHost(
  dist: string,
  www: string,
  folder: "shell" | "portal" | "admin",
  { key }: Pick<Publisher, "key">,
  now = Date.now(),
): void {
  const page = join(dist, "index.html");
  if (existsSync(page) && !readFileSync(page, "utf8").includes(keyPlace)) {
    throw new Sentence(`The page in ${dist} has no place for the publisher's key: build this front again.`);
  }
  copyRelease(dist, join(www, folder), ["index.html"], now, (text) => text.replaceAll(keyPlace, key));
}

/** Puts a built page that hosts no container where the edge serves it. */
export function publishPlainPage(dist: string, www: string, folder: "cards", now = Date.now()): void {
  copyRelease(dist, join(www, folder), ["index.html"], now);
}

/** Copies new files, then the ones that name them, each whole at once; then forgets files that no release of the last week had. */
function copyRelease(
  dist: string,
  target: string,
  last: string[],
  now: number,
  written: (page: string) => string = (page) => page,
): void {
  if (!existsSync(dist)) throw new Sentence(`There is no build in ${dist}: run npm start, which builds it.`);
  const naming = last.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  const built = filesIn(dist);
  for (const file of [
    ...built.filter((file) => !naming.includes(file)),
    ...naming.filter((file) => built.includes(file)),
  ]) {
    const copy = join(target, file);
    mkdirSync(dirname(copy), { recursive: true });
    if (file === "index.html") writeFileSync(`${copy}.new`, written(readFileSync(join(dist, file), "utf8")));
    else cpSync(join(dist, file), `${copy}.new`);
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
