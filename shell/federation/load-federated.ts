import { contractVersion, type RegistryLine } from "@carnet/shell/contract";
import { callOffPreloads, fetchFirst } from "../ahead/preload.ts";
import { checkWorkers, trustFiles, type IntegrityList } from "./integrity.ts";
import { openRegistry } from "./open-registry.ts";
import { asFailure, RemoteFailure } from "./remote-failure.ts";
import type { Runtime } from "./runtime.ts";
import { lentSingletons } from "./singletons.ts";

/** A container whose list of hashes was read. */
interface Prepared {
  folder: string;
  list: IntegrityList;
}

let starting: Promise<Runtime> | undefined;
const prepared = new Map<string, Promise<Prepared>>();

/** Loads `<container>/<module>`: contract first, then the hashes, then the code. Throws `RemoteFailure`; the next call tries again. */
export async function loadFederated<Module>(id: `${string}/${string}`): Promise<Module> {
  const container = id.slice(0, id.indexOf("/"));
  try {
    const [runtime, { folder, list }] = await Promise.all([openRuntime(), prepare(container)]);
    const entry = Object.keys(list.files).find((file) => /^remoteEntry\.[^/]*js$/.test(file));
    if (!entry) throw new Error(`${container} has no entry`);
    const module = await runtime.load<Module>(id, container, folder + entry);
    if (!module) throw new Error(`${id} is empty`);
    return module;
  } catch (thrown) {
    callOffPreloads(container);
    throw asFailure(container, thrown);
  }
}

/** Fetches a container's list of hashes and first files ahead of its use, e.g. while the pointer is on its link. */
export async function warmFederated(container: string): Promise<void> {
  await prepare(container).catch(() => undefined);
}

/**
 * Checks the scripts a container starts as Workers; whoever starts one waits for this first, since browsers check the
 * integrity of scripts only. Throws `RemoteFailure`.
 */
export async function checkWorkersOf(container: string): Promise<void> {
  try {
    const { folder, list } = await prepare(container);
    await checkWorkers(folder, list);
  } catch (thrown) {
    throw asFailure(container, thrown);
  }
}

/** The federation runtime arrives with the first container, in a chunk of its own: a login page does without. */
function openRuntime(): Promise<Runtime> {
  starting ??= import(/* webpackChunkName: "containers" */ "./runtime.ts")
    .then(({ startRuntime }) => startRuntime(lentSingletons()))
    .catch((reason: unknown) => {
      starting = undefined;
      throw reason;
    });
  return starting;
}

function prepare(container: string): Promise<Prepared> {
  const known = prepared.get(container);
  if (known) return known;
  const preparing = openRegistry().then((registry) => readList(container, registry[container]));
  const kept = preparing.catch((reason: unknown) => {
    prepared.delete(container);
    throw reason;
  });
  prepared.set(container, kept);
  return kept;
}

async function readList(container: string, line: RegistryLine | undefined): Promise<Prepared> {
  if (!line) throw new Error(`${container} is not in the registry`);
  if (line.contract !== contractVersion) throw new RemoteFailure(container, "contract");
  const folder = line.manifest.replace(/[^/]*$/, "");
  fetchFirst(folder, line.first);
  return { folder, list: await trustFiles(folder, line.integrity) };
}
