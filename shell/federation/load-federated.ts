import { contractVersion, type Registry, type RegistryLine } from "@carnet/shell/contract";
import { checkWorkers, trustFiles } from "./integrity.ts";
import { openRegistry } from "./open-registry.ts";
import { asFailure, RemoteFailure } from "./remote-failure.ts";
import type { LoadRemote } from "./runtime.ts";
import { lentSingletons } from "./singletons.ts";

let starting: Promise<LoadRemote> | undefined;
const prepared = new Map<string, Promise<void>>();

/** Loads `<container>/<module>`: contract first, then the hashes, then the code. Throws `RemoteFailure`; the next call tries again. */
export async function loadFederated<Module>(id: `${string}/${string}`): Promise<Module> {
  const container = id.slice(0, id.indexOf("/"));
  try {
    const registry = await openRegistry();
    const line = registry[container];
    if (!line) throw new Error(`${container} is not in the registry`);
    const [loadRemote] = await Promise.all([runtime(registry), prepare(container, line)]);
    const module = await loadRemote<Module>(id);
    if (!module) throw new Error(`${id} is empty`);
    return module;
  } catch (thrown) {
    throw asFailure(container, thrown);
  }
}

/** Fetches a container's list of hashes ahead of its code, e.g. while the pointer is on its link. */
export async function warmFederated(container: string): Promise<void> {
  const line = (await openRegistry())[container];
  if (line) await prepare(container, line).catch(() => undefined);
}

/** The federation runtime arrives with the first container, in a chunk of its own: a login page does without. */
function runtime(registry: Registry): Promise<LoadRemote> {
  starting ??= import("./runtime.ts")
    .then(({ startRuntime }) => startRuntime(registry, lentSingletons()))
    .catch((reason: unknown) => {
      starting = undefined;
      throw reason;
    });
  return starting;
}

function prepare(container: string, line: RegistryLine): Promise<void> {
  if (line.contract !== contractVersion) throw new RemoteFailure(container, "contract");
  const known = prepared.get(container);
  if (known) return known;
  const folder = line.manifest.replace(/[^/]*$/, "");
  const preparing = trustFiles(folder, line.integrity).then((list) => checkWorkers(folder, list));
  const kept = preparing.catch((reason: unknown) => {
    prepared.delete(container);
    throw reason;
  });
  prepared.set(container, kept);
  return kept;
}
