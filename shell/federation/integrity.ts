import type { RegistryLine } from "@carnet/shell/contract";
import { fileTimeoutMs, takeAsked } from "../ahead/asked.ts";
import { workerCheck } from "../ahead/preload.ts";

/** sha384 by absolute address, for every script the page may run; webpack's own loader reads the same map (see build/integrity-plugin.mjs). */
declare global {
  var carnetIntegrity: Record<string, string> | undefined;
}

const absolute = (address: string) => new URL(address, document.baseURI).href;

/** The hash the page expects of an address, or undefined when nothing vouches for it. */
export const integrityOf = (address: string): string | undefined => globalThis.carnetIntegrity?.[absolute(address)];

/** What `integrity.<hash>.json` of a release says: file to hash, and which files are started as Workers. */
export interface IntegrityList {
  files: Record<string, string>;
  workers: string[];
}

/** Takes the list of a release, which must itself have the hash the registry gives; from then on its files can be loaded. */
export async function trustFiles(
  folder: string,
  { list: file, integrity }: Pick<RegistryLine, "list" | "integrity">,
): Promise<IntegrityList> {
  // What was asked ahead was asked under a hash: it is taken only by whoever expects the same one.
  const address = `${folder}${file}#${integrity}`;
  const send = () => fetch(address, { integrity, signal: AbortSignal.timeout(fileTimeoutMs) });
  const response = await (takeAsked(address)?.catch(send) ?? send());
  if (!response.ok) throw new Error(`HTTP ${response.status} for ${file}`);
  const list = (await response.json()) as IntegrityList;
  const map = (globalThis.carnetIntegrity ??= {});
  // Addresses are resolved once: a list names a hundred files, and a page waits for it.
  const base = absolute(folder);
  for (const [file, hash] of Object.entries(list.files)) map[base + file] = hash;
  return list;
}

/** Whether what was checked is kept for the Worker: for ever, under no condition but how it is packed (the crypto room checks the same). */
const isKept = (headers: Headers): boolean =>
  headers.get("cache-control") === "public, max-age=31536000, immutable" &&
  ["", "accept-encoding"].includes((headers.get("vary") ?? "").toLowerCase());

/** The Workers that pages start: a room has one, and one more for its papers. */
export type WorkerName = "worker" | "press";

const isNamed = (name: WorkerName) => (file: string) => file.slice(file.lastIndexOf("/") + 1).startsWith(`${name}.`);

/**
 * Fetches a container's Worker scripts under their hash. Browsers check the integrity of scripts, not of Workers,
 * and these files are immutable: what was checked is what the Worker gets from the cache. They lie at the page's own
 * origin, from which alone browsers start Workers, wherever the container's other files come from. Only those of this name are fetched.
 */
export async function checkWorkers(folder: string, { files, workers }: IntegrityList, of: WorkerName): Promise<void> {
  const { pathname } = new URL(folder, document.baseURI);
  await Promise.all(
    workers.filter(isNamed(of)).map(async (file) => {
      const integrity = files[file];
      if (!integrity) throw new Error(`no hash for the Worker ${file}`);
      const address = pathname + file;
      const { name, request } = workerCheck(address, integrity);
      const send = () => fetch(address, { ...request, signal: AbortSignal.timeout(fileTimeoutMs) });
      const { headers } = await (takeAsked(name)?.catch(send) ?? send());
      if (!isKept(headers)) throw new Error(`the Worker ${file} would be asked for again`);
    }),
  );
}
