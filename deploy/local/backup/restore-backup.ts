import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { folderTrouble } from "../house/claim-folder.ts";
import { requireRoom } from "../house/room-on-disk.ts";
import { findBinaries, type Binaries } from "../postgres/find-binaries.ts";
import { Sentence } from "../sentence.ts";
import { pathOfPart } from "./house-parts.ts";
import { hashing, manifestName, version, type Manifest } from "./manifest.ts";

/**
 * Puts the house of a backup into a data folder that holds none. Every file is written beside it and compared with the backup's own list
 * first: one that is cut short or damaged, of another version, or of a Postgres that is not here, is a sentence, and no house is made.
 */
export async function restoreBackup(file: string, data: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Sentence(`There is no file ${file}.`);
  const home = pathOfPart(data, "postgres");
  if ((await holdsAnything(data)) || existsSync(home)) {
    throw new Sentence(`${data} holds a house already: set CARNET_DATA to a folder that is empty or not there yet.`);
  }
  requireRoom(data);
  const draft = `${data}.restoring`;
  await rm(draft, { recursive: true, force: true });
  try {
    const manifest = await unpack(file, draft);
    const binaries = binariesFor(manifest);
    await giveToPostgres(join(draft, "postgres"), binaries);
    await moveIn(draft, data, home);
    return manifest;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC" || (syscall && code !== "ENOENT")) throw folderTrouble(data, error as NodeJS.ErrnoException);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const holdsAnything = async (folder: string) => existsSync(folder) && (await readdir(folder)).length > 0;

/** Writes what a backup holds into a folder, and resolves once all of it is as its list says. */
async function unpack(file: string, folder: string): Promise<Manifest> {
  const damaged = new Sentence(`${file} is cut short or damaged: nothing was restored.`);
  const hashes: Record<string, string> = {};
  let manifest: Manifest | undefined;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  // Entries are asked for at once: an archive that has ended before somebody asks never says so.
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive).catch((error: NodeJS.ErrnoException) => {
    throw error.code?.startsWith("Z_") || /tar|end of data/i.test(error.message) ? damaged : error;
  });
  reading.catch((error: Error) => archive.destroy(error));
  const modes: [path: string, mode: number][] = [];
  try {
    for await (const entry of archive) {
      const { name, type, mode = 0o600 } = entry.header;
      if (name === manifestName) manifest = read(await text(Readable.from(entry)), file);
      else {
        const path = pathIn(folder, name, damaged);
        if (type === "directory") await mkdir(path, { recursive: true });
        else hashes[name] = await write(entry, path);
        modes.push([path, mode]);
      }
      entry.resume();
    }
  } catch (error) {
    // What the reading of the file stumbled over is the reason of all others.
    await reading;
    throw error;
  }
  await reading;
  if (!manifest || !sameFiles(manifest.files, hashes)) throw damaged;
  for (const [path, mode] of modes.reverse()) await chmod(path, mode);
  return manifest;
}

function read(content: string, file: string): Manifest {
  const manifest = JSON.parse(content) as Manifest;
  if (manifest.v === version) return manifest;
  throw new Sentence(`${file} was made by another version of Carnet: restore it with that one.`);
}

/** A name of ours never leads out of the folder. */
function pathIn(folder: string, name: string, damaged: Sentence): string {
  const parts = name.replace(/\/$/, "").split("/");
  if (parts.some((part) => part === "" || part === "." || part === "..") || name.includes("\\")) throw damaged;
  return join(folder, ...parts);
}

async function write(entry: AsyncIterable<unknown>, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const { stream, digest } = hashing();
  await pipeline(Readable.from(entry), stream, createWriteStream(path, { mode: 0o600 }));
  return digest();
}

const sameFiles = (listed: Record<string, string>, found: Record<string, string>) =>
  Object.keys(listed).length === Object.keys(found).length &&
  Object.entries(listed).every(([name, hash]) => found[name] === hash);

function binariesFor({ postgres }: Manifest): Binaries {
  const all = findBinaries();
  const binaries = all.find(({ major }) => major === postgres);
  if (binaries) return binaries;
  const offered = [...new Set(all.map(({ major }) => major))].join(" and ") || "none";
  throw new Sentence(
    `The backup is of Postgres ${postgres} and this machine has ${offered}: install Postgres ${postgres}.`,
  );
}

/** Postgres reads its folder as the account that runs it. */
async function giveToPostgres(folder: string, { account }: Binaries): Promise<void> {
  if (!account) return;
  await chown(folder, account.uid, account.gid);
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), account.uid, account.gid);
}

async function moveIn(draft: string, data: string, home: string): Promise<void> {
  if (home !== join(data, "postgres")) {
    for (const [from, to] of [
      ["postgres", home],
      ["postgres.secret", `${home}.secret`],
    ] as const) {
      await cp(join(draft, from), to, { recursive: true, preserveTimestamps: true });
      await rm(join(draft, from), { recursive: true });
    }
    const [binaries] = findBinaries();
    if (binaries) await giveToPostgres(home, binaries);
  }
  await rm(data, { recursive: true, force: true });
  await rename(draft, data);
}
