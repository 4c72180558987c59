import type { PmCrypto, PmEvent, PmEventName } from "../api.ts";
import { rareInPlace } from "../primitives/rare-in-place.ts";
import type { BatchApi } from "./batch.methods.ts";
import { Context, type CoreOptions } from "./context.ts";
import { withFollowing, type PageMethods } from "./following.ts";
import { coreMethods } from "./methods.ts";

export type { CoreOptions } from "./context.ts";

/** The methods of the API that are messages to a Worker, and those with which Workers share a batch. */
export type CryptoMethods = Omit<PmCrypto, keyof PageMethods> & BatchApi;

/** All the methods of the API, and those with which Workers share a batch. */
export type Core = PmCrypto & BatchApi;

/** The whole module in one process, with a keyring of its own. In the product a Worker has the same methods. */
export function createCore(options: CoreOptions = {}): Core {
  const context = new Context({ ...rareInPlace, ...options });
  return withFollowing({
    engine: context.engineName,
    state: () => (context.keyring.holder ? ("unlocked" as const) : ("locked" as const)),
    on: (name: PmEventName, hear: (event: PmEvent) => void) => context.on(name, hear),
    ...coreMethods(context),
  });
}
