/** sha384 by absolute address, for every script the page may run; webpack's own loader reads the same map (see build/integrity-plugin.mjs). */
declare global {
  var carnetIntegrity: Record<string, string> | undefined;
}

/** How long any one file of a container may take: a server that holds on is a server that is down. */
export const filePatience = 7_000;

const absolute = (address: string) => new URL(address, document.baseURI).href;

/** The hash the page expects of an address, or undefined when nothing vouches for it. */
export const integrityOf = (address: string): string | undefined => globalThis.carnetIntegrity?.[absolute(address)];

/** What `integrity.json` of a container says: file to hash, and which files are started as Workers. */
export interface IntegrityList {
  files: Record<string, string>;
  workers: string[];
}

/** Takes a container's list, which must itself have the hash the registry gives; from then on its files can be loaded. */
export async function trustFiles(folder: string, integrity: string): Promise<IntegrityList> {
  const answer = await fetch(`${folder}integrity.json`, {
    integrity,
    cache: "no-cache",
    signal: AbortSignal.timeout(filePatience),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status} for integrity.json`);
  const list = (await answer.json()) as IntegrityList;
  const map = (globalThis.carnetIntegrity ??= {});
  for (const [file, hash] of Object.entries(list.files)) map[absolute(folder + file)] = hash;
  return list;
}

/**
 * Fetches a container's Worker scripts under their hash. Browsers check the integrity of scripts, not of Workers,
 * and these files are immutable: what was checked is what the Worker gets from the cache.
 */
export async function checkWorkers(folder: string, { workers }: IntegrityList): Promise<void> {
  await Promise.all(
    workers.map(async (file) => {
      const address = absolute(folder + file);
      const integrity = integrityOf(address);
      if (!integrity) throw new Error(`no hash for the Worker ${file}`);
      await fetch(address, { integrity, cache: "force-cache", signal: AbortSignal.timeout(filePatience) });
    }),
  );
}
