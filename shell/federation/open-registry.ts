import type { Registry } from "@carnet/shell/contract";
import { filePatience, takeAsked } from "../ahead/asked.ts";

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
  const send = () => fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(filePatience) });
  const [answer, { registry }] = await Promise.all([
    takeAsked(address)?.catch(send) ?? send(),
    import(/* webpackChunkName: "session" */ "../contract/registry.ts"),
  ]);
  if (!answer.ok) throw new Error(`HTTP ${answer.status} for the registry`);
  return registry.parse(await answer.json());
}
