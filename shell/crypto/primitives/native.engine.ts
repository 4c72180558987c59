import { PmError } from "../errors.ts";
import type { Engine, Signer } from "./engine.ts";
import {
  ecdh,
  exportBundle,
  importAes,
  importBundle,
  importPoint,
  subtleAead,
  subtleAgreement,
} from "./subtle-keys.ts";

const ecdsa = { name: "ECDSA", namedCurve: "P-256" } as const;
const signing = { name: "ECDSA", hash: "SHA-256" } as const;

/** True where the platform offers WebCrypto: secure contexts and Node. */
export const hasNativeEngine = (): boolean =>
  typeof globalThis.crypto?.subtle?.importKey === "function" && globalThis.isSecureContext !== false;

/** The engine of every secure context: SubtleCrypto, keys that cannot be exported and can be kept. */
export function nativeEngine(): Engine {
  if (!hasNativeEngine()) throw new PmError("engine", "this browser has no WebCrypto here");
  const { subtle } = globalThis.crypto;

  const signer = (key: CryptoKey): Signer => ({
    handle: key,
    sign: async (message) => new Uint8Array(await subtle.sign(signing, key, message)),
  });

  return {
    name: "native",
    random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
    aead: async (key) => subtleAead(subtle, await importAes(subtle, key), true),
    newPair: async (use) => {
      const pair =
        use === "agree"
          ? await subtle.generateKey(ecdh, true, ["deriveBits"])
          : await subtle.generateKey(ecdsa, true, ["sign", "verify"]);
      return exportBundle(subtle, pair.privateKey);
    },
    ephemeral: async () => {
      const pair = await subtle.generateKey(ecdh, false, ["deriveBits"]);
      const point = new Uint8Array(await subtle.exportKey("raw", pair.publicKey));
      return { agreement: subtleAgreement(subtle, pair.privateKey, false), point };
    },
    agreement: async (bundle) => subtleAgreement(subtle, await importBundle(subtle, bundle, ecdh, "deriveBits"), true),
    signer: async (bundle) => signer(await importBundle(subtle, bundle, ecdsa, "sign")),
    verifier: async (point) => {
      const key = await importPoint(subtle, point, ecdsa, ["verify"]);
      return { verify: (signature, message) => subtle.verify(signing, key, signature, message) };
    },
    checkPoint: async (point) => {
      await importPoint(subtle, point, ecdh, []);
    },
    revive: {
      aead: (handle) => subtleAead(subtle, handle, true),
      agreement: (handle) => subtleAgreement(subtle, handle, true),
      signer,
    },
  };
}
