import type { PmCrypto, PmEvent, PmEventName } from "../api.ts";
import type { BatchApi } from "./batch.words.ts";
import { Context, type CoreOptions } from "./context.ts";
import { earlyWords } from "./early.words.ts";
import { withFollowing, type PageWords } from "./following.ts";
import { lateWords } from "./late.words.ts";

export type { CoreOptions } from "./context.ts";

/** The words of the API that are messages to a Worker, and those with which Workers share a batch. */
export type Spoken = Omit<PmCrypto, keyof PageWords> & BatchApi;

/** All the words of the API, and those with which Workers share a batch. */
export type Core = PmCrypto & BatchApi;

/** The whole module in one process, with a keyring of its own. In the product a Worker speaks the same words. */
export function createCore(options: CoreOptions = {}): Core {
  const context = new Context(options);
  return withFollowing({
    engine: context.engineName,
    state: () => (context.keyring.holder ? ("unlocked" as const) : ("locked" as const)),
    on: (name: PmEventName, hear: (event: PmEvent) => void) => context.on(name, hear),
    ...earlyWords(context),
    ...lateWords(context),
  });
}
