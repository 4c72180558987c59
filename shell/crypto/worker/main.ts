/**
 * The Worker: the whole module behind a message port. Logic-free, and meant to stay so: it passes words to the core
 * and gives back what the core says. Keys stay on this side.
 */
import type { PmEventName } from "../api.ts";
import { createCore, type Core } from "../core/create-core.ts";
import { codeOf } from "../errors.ts";
import { indexedDbPins, indexedDbSessions } from "../keyring/indexed-db.ts";
import { broadcastTabs } from "../keyring/tabs.ts";
import { buffersIn, words, type Asking, type Telling } from "./protocol.ts";

const port = globalThis as unknown as Pick<MessagePort, "postMessage" | "addEventListener">;
const tell = (message: Telling, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

const core = createCore({
  sessions: indexedDbSessions(),
  pins: indexedDbPins(),
  tabs: broadcastTabs(),
});

const known: ReadonlySet<string> = new Set(words);
const events: readonly PmEventName[] = ["lock", "unlock", "key-changed", "tampered", "fork", "progress"];
for (const name of events) core.on(name, (event) => tell({ event }));

port.addEventListener("message", ({ data }: MessageEvent<Asking>) => {
  const { id, word, args } = data;
  if (!known.has(word)) return;
  const speak = core[word] as (this: Core, ...args: unknown[]) => Promise<unknown>;
  speak.apply(core, [...args]).then(
    (value) => tell({ id, value }, buffersIn([value])),
    (trouble: unknown) => tell({ id, code: codeOf(trouble) }),
  );
});

tell({ ready: core.engine });
