/**
 * The Worker: the whole module behind a message port. Logic-free, and meant to stay so: it passes words to the core
 * and gives back what the core says. Keys stay on this side.
 */
import type { PmEventName } from "../api.ts";
import { Context } from "../core/context.ts";
import { coreMethods } from "../core/methods.ts";
import { causeOf, codeOf, PmError } from "../errors.ts";
import { indexedDbDraftKeys, indexedDbLogs, indexedDbPins, indexedDbSessions } from "../keyring/indexed-db.ts";
import { broadcastTabs } from "../keyring/tabs.ts";
import { askPage } from "./ask-page.ts";
import { buffersIn, type WorkerRequest, type Checked, type WorkerMessage } from "./protocol.ts";
import { rareInWorker } from "./rare-worker.ts";

const port = globalThis as unknown as Pick<MessagePort, "postMessage" | "addEventListener">;
const tell = (message: WorkerMessage, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

const page = askPage((check) => tell({ check }));

const context = new Context({
  ...rareInWorker(page.check),
  sessions: indexedDbSessions(),
  draftKeys: indexedDbDraftKeys(),
  pins: indexedDbPins(),
  logs: indexedDbLogs(),
  tabs: broadcastTabs(),
});

const events = [
  "lock",
  "unlock",
  "key-changed",
  "tampered",
  "fork",
  "progress",
  "trust-store",
  "seen",
  "root-changed",
] as const;
for (const name of events satisfies readonly PmEventName[]) context.on(name, (event) => tell({ event }));

const methods = coreMethods(context) as unknown as Record<string, (...args: unknown[]) => unknown>;

async function callMethod({ method, args }: WorkerRequest): Promise<unknown> {
  if (!Object.hasOwn(methods, method)) throw new PmError("format");
  return methods[method]!(...args);
}

port.addEventListener("message", ({ data }: MessageEvent<WorkerRequest | Checked>) => {
  if ("checked" in data) return page.answered(data.checked, data.trouble);
  const { id } = data;
  callMethod(data).then(
    (value) => tell({ id, value }, buffersIn([value])),
    (trouble: unknown) => tell({ id, code: codeOf(trouble), cause: causeOf(trouble) }),
  );
});

tell({ ready: context.engineName });
