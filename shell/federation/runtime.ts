import * as core from "@module-federation/runtime-tools/runtime-core";
import { createInstance } from "@module-federation/enhanced/runtime";
import { contractVersion } from "@carnet/shell/contract";
import { integrityHooks } from "./integrity-hooks.ts";
import type { Singletons } from "./singletons.ts";

/** Remotes are built without a federation runtime of their own and look for the page's here. */
declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/** The page's federation runtime. */
export interface Runtime {
  /** Loads a module of a container whose entry script is at an address, with the page's singletons lent to it. */
  load<Module>(id: string, container: string, entry: string): Promise<Module | null>;
}

/** Starts the page's one federation runtime and says what the page lends. */
export function startRuntime(singletons: Singletons): Runtime {
  globalThis._FEDERATION_RUNTIME_CORE = core;
  const page = createInstance({
    name: "page",
    remotes: [],
    shared: Object.fromEntries(Object.entries(singletons).map(([key, get]) => [key, sharedModule(get)])),
    plugins: [integrityHooks],
    shareStrategy: "loaded-first",
  });
  const entries = new Map<string, string>();
  return {
    load(id, container, entry) {
      if (entries.get(container) !== entry) {
        // A release that did not run makes place: what came of its code is not taken for the other's.
        delete (globalThis as Record<string, unknown>)[`webpackChunk${container}`];
        // The entry itself, not the manifest that names it: the list of hashes has named it already.
        const remote = { name: container, entry: new URL(entry, location.href).href };
        page.registerRemotes([remote], { force: entries.has(container) });
        entries.set(container, entry);
      }
      return page.loadRemote(id);
    },
  };
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
