import type { Registry } from "@carnet/shell/contract";
import { fileTimeoutMs, takeAsked } from "../ahead/asked.ts";

const address = "/remotes.json";
let opening: Promise<Registry> | undefined;

/** The registry as this page knows it, read from `/remotes.json` once; a failure is forgotten, so that the next call asks again. */
export function openRegistry(): Promise<Registry> {
  opening ??= takeRegistry(takeAsked(address)?.catch(fetchRegistry) ?? fetchRegistry()).catch((reason: unknown) => {
    opening = undefined;
    throw reason;
  });
  return opening;
}

/** The registry as it is now: somebody may have published since. What the page knew stays when it cannot be read. */
export async function reopenRegistry(): Promise<Registry> {
  const registry = await takeRegistry(fetchRegistry());
  opening = Promise.resolve(registry);
  return registry;
}

const fetchRegistry = () => fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(fileTimeoutMs) });

async function takeRegistry(pending: Promise<Response>): Promise<Registry> {
  const [response, { readRegistry }] = await Promise.all([
    pending,
    import(/* webpackChunkName: "session" */ "../contract/registry.ts"),
  ]);
  if (!response.ok) throw new Error(`HTTP ${response.status} for the registry`);
  return readRegistry(await response.json());
}
