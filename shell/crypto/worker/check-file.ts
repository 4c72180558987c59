import { PmError } from "../errors.ts";

/** sha384 by absolute address, as the container's list of hashes says; webpack's own loader reads the same map. */
const hashes = globalThis as { carnetIntegrity?: Record<string, string> };

/** How long a file may take. */
const patience = 7_000;

/**
 * Fetches a file that is about to join the Worker under the hash it was published with, or refuses. Its name is its
 * hash and it may be kept for ever: what was checked is what the Worker then gets from the cache.
 */
export async function checkFile(address: string): Promise<void> {
  const integrity = hashes.carnetIntegrity?.[address];
  if (!integrity) throw new PmError("engine");
  const answer = await fetch(address, { integrity, cache: "force-cache", signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new PmError("engine");
}
