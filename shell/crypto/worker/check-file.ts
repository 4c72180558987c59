import { PmError } from "../errors.ts";

/** sha384 by absolute address, as the container's list of hashes says; webpack's own loader reads the same map. */
const hashes = globalThis as { carnetIntegrity?: Record<string, string> };

/** How long a file may take. */
const timeoutMs = 7_000;

/**
 * Fetches a file that the Worker is about to start under the hash it was published with, or refuses. Its name is its
 * hash and it is kept for ever: what was checked is what the Worker then gets from the cache.
 */
export async function checkFile(address: string): Promise<void> {
  const integrity = hashes.carnetIntegrity?.[address];
  if (!integrity) throw new PmError("engine", `${address} was not published`);
  const request = { integrity, cache: "force-cache", signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await fetch(address, request).catch((reason: Error) => {
    throw new PmError("engine", `${address} did not load: ${reason.name}`);
  });
  if (!response.ok) throw new PmError("engine", `${address} did not load: HTTP ${response.status}`);
  if (!isKept(response.headers)) throw new PmError("engine", `${address} would be asked for again`);
}

/**
 * Whether the browser keeps what was checked for the Worker's own request: for ever, under no condition but how it is packed.
 * An answer that is not kept would be asked for again, and need not be the same.
 */
const isKept = (headers: Headers): boolean =>
  headers.get("cache-control") === "public, max-age=31536000, immutable" &&
  ["", "accept-encoding"].includes((headers.get("vary") ?? "").toLowerCase());
