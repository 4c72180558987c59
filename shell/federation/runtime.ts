import * as core from "@module-federation/runtime-tools/runtime-core";
import { createInstance } from "@module-federation/enhanced/runtime";
import { contractVersion, type Registry } from "@carnet/shell/contract";
import { integrityHooks } from "./integrity-hooks.ts";
import type { Singletons } from "./singletons.ts";

/** Remotes are built without a federation runtime of their own and look for the page's here. */
declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/** Loads a container's module, with the page's singletons lent to it. */
export type LoadRemote = <Module>(id: string) => Promise<Module | null>;

/** Starts the page's one federation runtime: the registry's containers, and what the page lends them. */
export function startRuntime(registry: Registry, singletons: Singletons): LoadRemote {
  globalThis._FEDERATION_RUNTIME_CORE = core;
  const page = createInstance({
    name: "page",
    remotes: Object.entries(registry).map(([name, { manifest }]) => ({
      name,
      entry: new URL(manifest, location.href).href,
    })),
    shared: Object.fromEntries(Object.entries(singletons).map(([key, get]) => [key, sharedModule(get)])),
    plugins: [integrityHooks],
    shareStrategy: "loaded-first",
  });
  return (id) => page.loadRemote(id);
}

/** The contract version stands for all versions: a remote of another contract is refused before it gets here. */
const sharedModule = (get: () => Promise<unknown>) => ({
  version: `${contractVersion}.0.0`,
  scope: "default",
  shareConfig: { singleton: true, requiredVersion: false as const },
  get: async () => {
    const module = await get();
    return () => module;
  },
});
