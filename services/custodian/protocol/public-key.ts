import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";
import { lengthPrefixed } from "@carnet/services/framework";
import { Refused } from "./refused.ts";

/** Somebody's public half: where a share is sealed to, and what their signatures are checked with. */
export interface PublicKey {
  readonly fp: Buffer;
  readonly fpText: string;
  readonly encPoint: Buffer;
  readonly verifier: KeyObject;
}

const coreLength = 132;
const wholeLength = 196;

/** Reads a public key of pm1: exact length and version, points of the curve, its own signature; else `pubkey`. */
export function readPublicKey(text: string): PublicKey {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== wholeLength || bytes[0] !== 1 || bytes[1] !== 1) throw new Refused("pubkey");
  const core = bytes.subarray(0, coreLength);
  const encPoint = core.subarray(2, 67);
  const verifier = keyOf(core.subarray(67));
  keyOf(encPoint);
  if (!isSigned(verifier, lengthPrefixed("pm1/pub-self", core), bytes.subarray(coreLength)))
    throw new Refused("pubkey");
  const fp = createHash("sha256").update(lengthPrefixed("pm1/fp", core)).digest();
  return { fp, fpText: fp.toString("base64url"), encPoint, verifier };
}

/** ECDSA P-256 over SHA-256, as 64 bytes r‖s. */
export const isSigned = (key: KeyObject, message: Buffer, signature: Buffer): boolean =>
  signature.length === 64 && verify("sha256", message, { key, dsaEncoding: "ieee-p1363" }, signature);

function keyOf(point: Buffer): KeyObject {
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  if (point[0] !== 4) throw new Refused("pubkey");
  try {
    return createPublicKey({ key: { kty: "EC", crv: "P-256", x: half(1), y: half(33) }, format: "jwk" });
  } catch {
    throw new Refused("pubkey");
  }
}
