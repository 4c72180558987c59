import type { PublishedLine, RegistryLine } from "@carnet/shell/contract";
import { isReadable } from "../contract/is-readable.ts";
import { contractVersion } from "../contract/version.ts";
import { callOffPreloads, fetchFirst } from "../ahead/preload.ts";
import { checkWorkers, trustFiles, type IntegrityList, type WorkerName } from "./integrity.ts";
import { openRegistry, reopenRegistry } from "./open-registry.ts";
import { asFailure, RemoteFailure } from "./remote-failure.ts";
import type { Runtime } from "./runtime.ts";
import { sharedSingletons } from "./singletons.ts";

let starting: Promise<Runtime> | undefined;
/** The release of each container that this page uses; one whose code runs stays as long as the page is open. */
const chosen = new Map<string, PublishedLine>();
/** Notes on this device that the chosen release of a container ran. */
const noteRun = new Map<string, () => void>();
const running = new Set<string>();
/** Lists of hashes by their own hash. */
const lists = new Map<string, Promise<IntegrityList>>();

/**
 * Loads `<container>/<module>`: contract first, then the publisher's signature, the hashes, the code. A page that was open when a container was
 * published loads the release it knows of as long as its files are kept; where that fails, it reads the registry again and
 * loads the one that is up. Throws `RemoteFailure`; the next call tries again.
 */
export async function loadFederated<Module>(id: `${string}/${string}`): Promise<Module> {
  const container = id.slice(0, id.indexOf("/"));
  return withRelease(container, async (line) => {
    const [runtime, list] = await Promise.all([openRuntime(), listOf(line)]);
    const entry = Object.keys(list.files).find((file) => /^remoteEntry\.[^/]*js$/.test(file));
    if (!entry) throw new Error(`${container} has no entry`);
    const module = await runtime.load<Module>(id, container, folderOf(line) + entry);
    if (!module) throw new Error(`${id} is empty`);
    running.add(container);
    noteRun.get(container)?.();
    return module;
  });
}

/** Fetches a container's list of hashes and first files ahead of its use, e.g. while the pointer is on its link. */
export async function warmFederated(container: string): Promise<void> {
  await chooseRelease(container).then(listOf, () => undefined);
}

/**
 * Checks the script a container starts as its Worker of this name; anyone who starts one waits for this first, since browsers check the
 * integrity of scripts only. Throws `RemoteFailure`.
 */
export async function checkWorkersOf(container: string, name: WorkerName = "worker"): Promise<void> {
  return withRelease(container, async (line) => checkWorkers(folderOf(line), await listOf(line), name));
}

/** Works with the release of a container that this page knows, then, if that fails, with another one that is up by now. */
async function withRelease<Answer>(container: string, work: (line: PublishedLine) => Promise<Answer>): Promise<Answer> {
  try {
    return await chooseRelease(container).then(work);
  } catch (thrown) {
    callOffPreloads(container);
    if (!(await isReplaced(container))) throw asFailure(container, thrown);
  }
  try {
    return await chooseRelease(container).then(work);
  } catch (thrown) {
    callOffPreloads(container);
    throw asFailure(container, thrown);
  }
}

async function chooseRelease(container: string): Promise<PublishedLine> {
  const known = chosen.get(container);
  if (known) return known;
  const line = (await openRegistry())[container];
  if (!line) throw new Error(`${container} is not in the registry`);
  if (!isReadable(line)) throw new RemoteFailure(container, "unreadable");
  if (line.contract !== contractVersion) throw new RemoteFailure(container, "contract");
  const { checkPublished } = await import(/* webpackChunkName: "session" */ "./check-published.ts");
  noteRun.set(container, await checkPublished(container, line));
  chosen.set(container, line);
  return line;
}

/** Whether the registry, read again, speaks of another release than the one in use; that one is then forgotten. */
async function isReplaced(container: string): Promise<boolean> {
  if (running.has(container)) return false;
  const tried = chosen.get(container);
  const line = (await reopenRegistry().catch(() => undefined))?.[container];
  if (!line || !isReadable(line) || line.integrity === tried?.integrity) return false;
  chosen.delete(container);
  return true;
}

const folderOf = ({ manifest }: RegistryLine) => manifest.replace(/[^/]*$/, "");

/** The list of hashes of a release, read once; a failure is forgotten. */
function listOf(line: RegistryLine): Promise<IntegrityList> {
  const known = lists.get(line.integrity);
  if (known) return known;
  fetchFirst(folderOf(line), line.first);
  const reading = trustFiles(folderOf(line), line).catch((reason: unknown) => {
    lists.delete(line.integrity);
    throw reason;
  });
  lists.set(line.integrity, reading);
  return reading;
}

/** The federation runtime arrives with the first container, in a chunk of its own: a login page does without. */
function openRuntime(): Promise<Runtime> {
  starting ??= import(/* webpackChunkName: "containers" */ "./runtime.ts")
    .then(({ startRuntime }) => startRuntime(sharedSingletons()))
    .catch((reason: unknown) => {
      starting = undefined;
      throw reason;
    });
  return starting;
}
