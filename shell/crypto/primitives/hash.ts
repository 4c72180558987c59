import { hmac } from "@noble/hashes/hmac.js";
import { sha256 as nobleSha256 } from "@noble/hashes/sha2.js";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { concat, u8, type Bytes } from "../codec/bytes.ts";

/** SHA-256, synchronous. */
export const sha256 = (bytes: Bytes): Bytes => nobleSha256(bytes) as Bytes;

/** HMAC-SHA-256. */
export const mac = (key: Bytes, message: Bytes): Bytes => hmac(nobleSha256, key, message) as Bytes;

/** HKDF-Extract with SHA-256 (RFC 5869). */
export const hkdfExtract = (salt: Bytes, material: Bytes): Bytes => mac(salt, material);

const blockLength = 32;

/** HKDF-Expand with SHA-256 (RFC 5869), `length` bytes: `T(i) = HMAC(key, T(i-1) ‖ info ‖ i)`. */
export function hkdfExpand(key: Bytes, info: Bytes, length: number): Bytes {
  const blocks: Bytes[] = [];
  for (let i = 1; (i - 1) * blockLength < length; i++)
    blocks.push(mac(key, concat(blocks.at(-1) ?? new Uint8Array(), info, u8(i))));
  return concat(...blocks).slice(0, length);
}

/** The 32-byte key that `label` names under a uniformly random key. */
export const subkey = (key: Bytes, label: string): Bytes => hkdfExpand(key, lengthPrefixed(label), 32);
