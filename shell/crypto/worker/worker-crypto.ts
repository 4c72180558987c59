import type { PmEvent, PmEventName } from "../api.ts";
import type { CryptoMethods } from "../core/create-core.ts";
import { causeOf, PmError } from "../errors.ts";
import { checkFile } from "./check-file.ts";
import { buffersIn, methodNames, type Checked, type WorkerMessage, type MethodName } from "./protocol.ts";

interface Waiting {
  resolve(value: never): void;
  reject(trouble: PmError): void;
}

/**
 * The module as the page sees it: every word is a message to the Worker, and a refusal comes back as its code. Files
 * that the Worker starts beside it are checked here.
 */
export function workerCrypto(worker: Worker): Promise<CryptoMethods> {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<PmEventName, Set<(event: PmEvent) => void>>();
  let state: "locked" | "unlocked" = "locked";
  let lastId = 0;

  const send = (method: MethodName, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args }, buffersIn(args));
    });

  const spread = (event: PmEvent): void => {
    if (event.name === "unlock") state = "unlocked";
    if (event.name === "lock") state = "locked";
    for (const hear of listeners.get(event.name) ?? []) hear(event);
  };

  const check = (address: string): void => {
    const reply = (trouble: string | null) => worker.postMessage({ checked: address, trouble } satisfies Checked);
    checkFile(address).then(
      () => reply(null),
      (trouble: unknown) => reply(causeOf(trouble) ?? ""),
    );
  };

  const hear = (message: Exclude<WorkerMessage, { ready: unknown }>): void => {
    if ("check" in message) return check(message.check);
    if ("event" in message) return spread(message.event);
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if ("code" in message) one?.reject(new PmError(message.code, message.cause));
    else one?.resolve(message.value as never);
  };

  const spoken = Object.fromEntries(
    methodNames.map((method) => [method, (...args: unknown[]) => send(method, args)]),
  ) as Pick<CryptoMethods, MethodName>;

  return new Promise((resolve, reject) => {
    worker.addEventListener("error", ({ message }) => {
      const trouble = new PmError("engine", `the Worker could not run: ${message || "its file did not load"}`);
      reject(trouble);
      for (const one of waiting.values()) one.reject(trouble);
      waiting.clear();
    });
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (!("ready" in data)) return hear(data);
      resolve({
        engine: data.ready,
        state: () => state,
        on: (name, listener) => {
          const hearers = listeners.get(name) ?? new Set();
          listeners.set(name, hearers.add(listener));
          return () => hearers.delete(listener);
        },
        ...spoken,
      });
    });
  });
}
