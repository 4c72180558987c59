import type { Bytes } from "../codec/bytes.ts";

/** AES-256-GCM under one key: 96-bit nonces, 128-bit tags; a failed `open` is `auth`. */
export interface Aead {
  seal(nonce: Bytes, plain: Bytes, bound: Bytes): Promise<Bytes>;
  open(nonce: Bytes, sealed: Bytes, bound: Bytes): Promise<Bytes>;
  /** What a session store may keep: a non-extractable CryptoKey, or null where the engine has none. */
  readonly handle: CryptoKey | null;
}

/** The private half of a P-256 ECDH pair: 32 bytes agreed with an uncompressed point, or `pubkey`. */
export interface Agreement {
  agree(peer: Bytes): Promise<Bytes>;
  readonly handle: CryptoKey | null;
}

/** The private half of a P-256 ECDSA pair: 64-byte r‖s over SHA-256. */
export interface Signer {
  sign(message: Bytes): Promise<Bytes>;
  readonly handle: CryptoKey | null;
}

export interface Verifier {
  verify(signature: Bytes, message: Bytes): Promise<boolean>;
}

/** Turns kept handles back into keys, in an engine whose keys can be kept. */
export interface Revival {
  aead(handle: CryptoKey): Aead;
  agreement(handle: CryptoKey): Agreement;
  signer(handle: CryptoKey): Signer;
}

/**
 * One set of primitives. Both engines give the same bytes for the same input; which one runs is chosen once,
 * never by a failed operation. A bundle is `d ‖ x ‖ y`, 96 bytes: the private scalar with its own point.
 */
export interface Engine {
  readonly name: "native" | "fallback";
  random(length: number): Bytes;
  aead(key: Bytes): Promise<Aead>;
  newPair(use: "agree" | "sign"): Promise<Bytes>;
  /** A pair for one encapsulation; its private half is gone with the object. */
  ephemeral(): Promise<{ agreement: Agreement; point: Bytes }>;
  agreement(bundle: Bytes): Promise<Agreement>;
  signer(bundle: Bytes): Promise<Signer>;
  /** Rejects with `pubkey` what is not a point of the curve, 65 bytes, uncompressed. */
  verifier(point: Bytes): Promise<Verifier>;
  checkPoint(point: Bytes): Promise<void>;
  readonly revive: Revival | null;
}

/** The point of a bundle, uncompressed. */
export function pointOf(bundle: Bytes): Bytes {
  const point = new Uint8Array(65);
  point[0] = 4;
  point.set(bundle.subarray(32, 96), 1);
  return point;
}
