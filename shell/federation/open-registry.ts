import { registry as registrySchema, type Registry } from "@carnet/shell/contract";
import { filePatience } from "./integrity.ts";

let opening: Promise<Registry> | undefined;

/** The registry of this page, read once from `/remotes.json`; a failure is forgotten, so that the next call asks again. */
export function openRegistry(address = "/remotes.json"): Promise<Registry> {
  opening ??= readRegistry(address).catch((reason: unknown) => {
    opening = undefined;
    throw reason;
  });
  return opening;
}

async function readRegistry(address: string): Promise<Registry> {
  const answer = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(filePatience) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status} for the registry`);
  return registrySchema.parse(await answer.json());
}
