import { p256 } from "@noble/curves/nist.js";
import { Crypto, setCrypto } from "webcrypto-liner/build/index.es.js";
import { concat, type Bytes } from "../../codec/bytes.ts";
import { PmError } from "../../errors.ts";
import { pointOf, type Engine } from "../engine.ts";
import { ecdh, importAes, importBundle, subtleAead, subtleAgreement } from "../subtle-keys.ts";

/**
 * The engine where WebCrypto is missing, and the second opinion of the encryption check: the same bytes,
 * made in JavaScript. webcrypto-liner does AES-GCM and ECDH and never sees native code (its wrapper would
 * retry a failed native check in JavaScript); noble signs, because liner's elliptic curves leak nonces.
 * Keys are plain objects of this process: they are never kept.
 */
export function fallbackEngine(): Engine {
  setCrypto({ subtle: null });
  const { subtle } = new Crypto();
  const random = (length: number): Bytes => globalThis.crypto.getRandomValues(new Uint8Array(length));

  const newPair = async (): Promise<Bytes> => {
    const scalar = p256.utils.randomSecretKey(random(48)) as Bytes;
    return concat(scalar, p256.getPublicKey(scalar, false).slice(1) as Bytes);
  };
  const agreement = async (bundle: Bytes) => {
    const inner = subtleAgreement(subtle, await importBundle(subtle, bundle, ecdh, "deriveBits"), false);
    return {
      handle: null,
      agree: async (peer: Bytes) => {
        checkPoint(peer);
        return inner.agree(peer);
      },
    };
  };

  return {
    name: "fallback",
    random,
    aead: async (key) => subtleAead(subtle, await importAes(subtle, key), false),
    newPair,
    ephemeral: async () => {
      const bundle = await newPair();
      return { agreement: await agreement(bundle), point: pointOf(bundle) };
    },
    agreement,
    signer: async (bundle) => {
      const scalar = bundle.slice(0, 32);
      return { handle: null, sign: async (message) => p256.sign(message, scalar, { lowS: false }) as Bytes };
    },
    verifier: async (point) => {
      checkPoint(point);
      return {
        verify: async (signature, message) =>
          signature.length === 64 && p256.verify(signature, message, point, { lowS: false }),
      };
    },
    checkPoint: async (point) => checkPoint(point),
    revive: null,
  };
}

function checkPoint(point: Bytes): void {
  if (point.length !== 65 || point[0] !== 4) throw new PmError("pubkey");
  try {
    p256.Point.fromBytes(point).assertValidity();
  } catch {
    throw new PmError("pubkey");
  }
}
