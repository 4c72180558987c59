import type { Bytes } from "../codec/bytes.ts";
import { toB64 } from "../codec/base64url.ts";

/** A fingerprint for people: 40 digits (about 132 bits) in 8 groups of 5, and the text of its QR code. */
export function showFingerprint(fp: Bytes): { digits: string; qr: string } {
  const number = fp.subarray(0, 17).reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  const digits = (number % 10n ** 40n).toString().padStart(40, "0");
  return { digits: digits.replace(/(\d{5})(?=\d)/g, "$1 "), qr: `pm1:${toB64(fp)}` };
}
