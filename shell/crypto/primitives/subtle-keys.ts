import { concat, type Bytes } from "../codec/bytes.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import type { Aead, Agreement } from "./engine.ts";

export const ecdh = { name: "ECDH", namedCurve: "P-256" } as const;

/** AES-256-GCM on a SubtleCrypto, native or not. */
export function subtleAead(subtle: SubtleCrypto, key: CryptoKey, keep: boolean): Aead {
  const how = (nonce: Bytes, bound: Bytes) => ({ name: "AES-GCM", iv: nonce, additionalData: bound, tagLength: 128 });
  return {
    handle: keep ? key : null,
    seal: async (nonce, plain, bound) => new Uint8Array(await subtle.encrypt(how(nonce, bound), key, plain)),
    open: async (nonce, sealed, bound) => {
      try {
        return new Uint8Array(await subtle.decrypt(how(nonce, bound), key, sealed));
      } catch {
        throw new PmError("auth");
      }
    },
  };
}

/** A raw 32-byte key as a non-extractable AES-GCM key. */
export const importAes = (subtle: SubtleCrypto, key: Bytes): Promise<CryptoKey> =>
  subtle.importKey("raw", key, { name: "AES-GCM", length: 256 } as AesKeyAlgorithm, false, ["encrypt", "decrypt"]);

/** An uncompressed P-256 point as a public key; anything else is `pubkey`. */
export async function importPoint(
  subtle: SubtleCrypto,
  point: Bytes,
  algorithm: EcKeyImportParams,
  uses: KeyUsage[],
): Promise<CryptoKey> {
  if (point.length !== 65 || point[0] !== 4) throw new PmError("pubkey");
  try {
    return await subtle.importKey("raw", point, algorithm, true, uses);
  } catch {
    throw new PmError("pubkey");
  }
}

/** ECDH on a SubtleCrypto, native or not. */
export function subtleAgreement(subtle: SubtleCrypto, key: CryptoKey, keep: boolean): Agreement {
  return {
    handle: keep ? key : null,
    agree: async (peer) => {
      const theirs = await importPoint(subtle, peer, ecdh, []);
      return new Uint8Array(await subtle.deriveBits({ name: "ECDH", public: theirs }, key, 256));
    },
  };
}

/** A bundle as a private key that cannot be exported again; a bundle that is no key pair is `tampered`. */
export async function importBundle(
  subtle: SubtleCrypto,
  bundle: Bytes,
  algorithm: EcKeyImportParams,
  use: KeyUsage,
): Promise<CryptoKey> {
  const [d, x, y] = [0, 32, 64].map((at) => toB64(bundle.slice(at, at + 32)));
  const jwk = { kty: "EC", crv: "P-256", d: d!, x: x!, y: y!, ext: false };
  try {
    return await subtle.importKey("jwk", jwk, algorithm, false, [use]);
  } catch {
    throw new PmError("tampered");
  }
}

/** The bundle of a freshly generated, still extractable private key. */
export async function exportBundle(subtle: SubtleCrypto, key: CryptoKey): Promise<Bytes> {
  const { d, x, y } = await subtle.exportKey("jwk", key);
  return concat(fromB64(d!), fromB64(x!), fromB64(y!));
}
