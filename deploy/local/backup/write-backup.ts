import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack, type Header, type Pack } from "tar-stream";
import { claimFolder, folderTrouble } from "../house/claim-folder.ts";
import { requireRoom } from "../house/room-on-disk.ts";
import { clusterMajor } from "../postgres/create-cluster.ts";
import { Sentence } from "../sentence.ts";
import { housePartsOf, pathOfPart, type HousePart } from "./house-parts.ts";
import { hashing, manifestName, version, type Manifest } from "./manifest.ts";

/**
 * Writes a house that is stopped into one file (tar, gzip), which its owner alone reads: it holds the keys of the servers. The file has
 * its name once it is whole and on the disk. A house that runs, or is none, is a sentence, and nothing is written.
 */
export async function writeBackup(data: string, file: string): Promise<Manifest> {
  const postgres = clusterMajor(pathOfPart(data, "postgres"));
  if (postgres === undefined) {
    throw new Sentence(`There is no house in ${data}: set CARNET_DATA to its data folder.`);
  }
  if (existsSync(file)) throw new Sentence(`${file} is there already: choose another name.`);
  requireRoom(dirname(file));
  const claim = claimFolder(data);
  const partial = `${file}.partial`;
  try {
    const archive = pack();
    const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600 }));
    written.catch((error: Error) => archive.destroy(error));
    const manifest = await packHouse(archive, data, postgres);
    archive.finalize();
    await written;
    const handle = await open(partial, "r+");
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    if ((error as NodeJS.ErrnoException).syscall) throw folderTrouble(file, error as NodeJS.ErrnoException);
    throw error;
  } finally {
    claim.release();
  }
}

async function packHouse(archive: Pack, data: string, postgres: number): Promise<Manifest> {
  const manifest: Manifest = { v: version, madeAt: new Date().toISOString(), postgres, files: {}, bytes: 0 };
  for await (const part of housePartsOf(data)) {
    if (part.kind === "directory") await add(archive, { name: part.name, type: "directory", mode: part.mode });
    else {
      manifest.files[part.name] = await addFile(archive, part);
      manifest.bytes += part.size;
    }
  }
  await add(archive, { name: manifestName, mode: 0o600 }, JSON.stringify(manifest));
  return manifest;
}

const add = (archive: Pack, header: Partial<Header> & { name: string }, content?: string) =>
  new Promise<void>((resolve, reject) => {
    archive.entry(header, content ?? "", (error) => (error ? reject(error) : resolve()));
  });

async function addFile(archive: Pack, { name, path, size, mode }: HousePart): Promise<string> {
  const { stream, digest } = hashing();
  await pipeline(createReadStream(path), stream, archive.entry({ name, size, mode }));
  return digest();
}
