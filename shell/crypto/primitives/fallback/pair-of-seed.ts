import { p256 } from "@noble/curves/nist.js";
import type { Bytes } from "../../codec/bytes.ts";
import { hkdfExpand } from "../hash.ts";

/** Bytes expanded for one scalar: 16 beyond the order, so that what is left over of the division does not show. */
const spread = 48;

/**
 * A P-256 pair that a uniformly random seed stands for, as a bundle `d ‖ x ‖ y`: the scalar is `HKDF-Expand(seed, info, 48)`
 * modulo n - 1, plus one (FIPS 186-5, A.2.1). Like the fallback engine it is loaded when it is needed.
 */
export function pairOfSeed(seed: Bytes, info: Bytes): Bytes {
  const wide = hkdfExpand(seed, info, spread);
  const order = p256.Point.Fn.ORDER;
  const number = wide.reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  const scalar = p256.Point.Fn.toBytes((number % (order - 1n)) + 1n);
  wide.fill(0);
  const bundle = new Uint8Array(96);
  bundle.set(scalar);
  bundle.set(p256.getPublicKey(scalar, false).subarray(1), 32);
  scalar.fill(0);
  return bundle;
}
