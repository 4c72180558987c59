import { PmError } from "../errors.ts";
import { argonWith } from "../primitives/argon.ts";
import { nativeEngine } from "../primitives/native.engine.ts";
import type { RarePrimitives } from "../primitives/rare.ts";
import type { RareAnswer, RareRequest } from "./rare-calls.ts";
import { rareEngine, type CallRare } from "./rare-engine.ts";
import { ScriptOf } from "./script-of.ts";

interface Waiting {
  resolve(value: never): void;
  reject(trouble: PmError): void;
}

/**
 * Rare primitives in a Worker of their own, started with the first call, after `check` found its file to be the one that
 * was published. A file that does not arrive is `engine` for the calls that wanted it; the next one tries again.
 */
export function rareInWorker(check: (address: string) => Promise<void>): RarePrimitives {
  const waiting = new Map<number, Waiting>();
  let starting: Promise<Worker> | undefined;
  let lastId = 0;

  const start = async (): Promise<Worker> => {
    const { href } = new ScriptOf(new URL("./rare.ts", import.meta.url), { name: "worker-rare" });
    await check(href);
    const worker = new Worker(href);
    worker.addEventListener("message", ({ data }: MessageEvent<RareAnswer>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ("code" in data) one?.reject(new PmError(data.code));
      else one?.resolve(data.value as never);
    });
    worker.addEventListener("error", ({ message }) => {
      starting = undefined;
      worker.terminate();
      const trouble = new PmError("engine", `${href} could not run: ${message || "it did not load"}`);
      for (const one of waiting.values()) one.reject(trouble);
      waiting.clear();
    });
    return worker;
  };

  const post = async (method: RareRequest["method"], args: readonly unknown[]): Promise<never> => {
    starting ??= start().catch((trouble: unknown) => {
      starting = undefined;
      throw trouble;
    });
    const worker = await starting;
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args } satisfies RareRequest);
    });
  };
  const call: CallRare = (method, ...args) => post(method, args) as ReturnType<typeof call<typeof method>>;

  return {
    load: async (name) => (name === "native" ? nativeEngine() : rareEngine(call)),
    argon: argonWith((password, salt) => call("argon", password, salt)),
    pairOfSeed: (seed, info) => call("pairOfSeed", seed, info),
  };
}
