import { p256 } from "@noble/curves/nist.js";
import { concat, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { pointOf, type Engine } from "../primitives/engine.ts";
import { sha256 } from "../primitives/hash.ts";

/**
 * An engine whose randomness, key pairs and signature nonces can be foretold, for known answers only:
 * `SHA-256(LP("pm1-test-rng", counter))`, scalars `SHA-256(LP("pm1-test-key", i))`, RFC 6979 signatures.
 */
export function deterministicEngine(engine: Engine): Engine {
  let drawn = 0;
  let pairs = 0;

  const random = (length: number): Bytes => {
    let bytes = new Uint8Array(0);
    while (bytes.length < length) bytes = concat(bytes, sha256(lengthPrefixed("pm1-test-rng", drawn++)));
    return bytes.slice(0, length);
  };
  const newPair = async (): Promise<Bytes> => {
    const scalar = sha256(lengthPrefixed("pm1-test-key", pairs++));
    return concat(scalar, p256.getPublicKey(scalar, false).slice(1) as Bytes);
  };

  return {
    ...engine,
    random,
    newPair,
    ephemeral: async () => {
      const bundle = await newPair();
      return { agreement: await engine.agreement(bundle), point: pointOf(bundle) };
    },
    signer: async (bundle) => {
      const scalar = bundle.slice(0, 32);
      return { handle: null, sign: async (message) => p256.sign(message, scalar, { lowS: false }) as Bytes };
    },
    revive: null,
  };
}
