import { expand, extract } from "@noble/hashes/hkdf.js";
import { sha256 as nobleSha256 } from "@noble/hashes/sha2.js";
import { labelParts } from "../codec/label-parts.ts";
import type { Bytes } from "../codec/bytes.ts";

/** SHA-256, synchronous. */
export const sha256 = (bytes: Bytes): Bytes => nobleSha256(bytes) as Bytes;

/** HKDF-Extract with SHA-256 (RFC 5869). */
export const hkdfExtract = (salt: Bytes, material: Bytes): Bytes => extract(nobleSha256, material, salt) as Bytes;

/** HKDF-Expand with SHA-256 (RFC 5869), `length` bytes. */
export const hkdfExpand = (key: Bytes, info: Bytes, length: number): Bytes =>
  expand(nobleSha256, key, info, length) as Bytes;

/** The 32-byte key that `label` names under a uniformly random key. */
export const subkey = (key: Bytes, label: string): Bytes => hkdfExpand(key, labelParts(label), 32);
