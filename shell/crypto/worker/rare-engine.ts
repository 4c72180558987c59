import type { Bytes } from "../codec/bytes.ts";
import { pointOf, type Agreement, type Engine } from "../primitives/engine.ts";
import type { RareCalls } from "./rare-calls.ts";

/** Calls the Worker of rare primitives. */
export type CallRare = <Method extends keyof RareCalls>(
  method: Method,
  ...args: Parameters<RareCalls[Method]>
) => ReturnType<RareCalls[Method]>;

/** The fallback engine as the Worker of the module sees it: what it does is done in the Worker of rare primitives. */
export function rareEngine(call: CallRare): Engine {
  /** Whoever made a key wipes it once it is imported. */
  const agreementOf = (bundle: Bytes): Agreement => {
    const own = bundle.slice();
    return { handle: null, agree: (peer) => call("agree", own, peer) };
  };
  return {
    name: "fallback",
    random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
    aead: async (key) => {
      const own = key.slice();
      await call("checkAead", own);
      return {
        handle: null,
        seal: (nonce, plain, bound) => call("seal", own, nonce, plain, bound),
        open: (nonce, sealed, bound) => call("open", own, nonce, sealed, bound),
      };
    },
    newPair: (use) => call("newPair", use),
    ephemeral: async () => {
      const bundle = await call("newPair", "agree");
      return { agreement: agreementOf(bundle), point: pointOf(bundle) };
    },
    agreement: async (bundle) => {
      await call("checkAgreement", bundle);
      return agreementOf(bundle);
    },
    signer: async (bundle) => {
      const own = bundle.slice();
      return { handle: null, sign: (message) => call("sign", own, message) };
    },
    verifier: async (point) => {
      await call("checkPoint", point);
      return { verify: (signature, message) => call("verify", point, signature, message) };
    },
    checkPoint: (point) => call("checkPoint", point),
    revive: null,
  };
}
