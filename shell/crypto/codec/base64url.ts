import { PmError } from "../errors.ts";
import type { Bytes } from "./bytes.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const values = new Uint8Array(128);
for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value;
const wellFormed = /^[A-Za-z0-9_-]*$/;

interface NativeEncode {
  toBase64?(options: { alphabet: "base64url"; omitPadding: true }): string;
}
interface NativeDecode {
  fromBase64?(text: string, options: { alphabet: "base64url"; lastChunkHandling: "strict" }): Bytes;
}

/** base64url without padding. */
export function toB64(bytes: Bytes): string {
  const native = (bytes as NativeEncode).toBase64;
  if (native) return native.call(bytes, { alphabet: "base64url", omitPadding: true });
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const bits = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += alphabet[bits >> 18]! + alphabet[(bits >> 12) & 63]!;
    if (left > 1) text += alphabet[(bits >> 6) & 63]!;
    if (left > 2) text += alphabet[bits & 63]!;
  }
  return text;
}

/**
 * Strict: no padding, no whitespace, no other alphabet, no stray trailing bits.
 * One byte string has exactly one text form, so a server cannot make two texts of one envelope.
 */
export function fromB64(text: string): Bytes {
  if (typeof text !== "string" || text.length % 4 === 1 || !wellFormed.test(text)) throw new PmError("encoding");
  const native = (Uint8Array as NativeDecode).fromBase64;
  return native ? decodeNatively(native, text) : decodeHere(text);
}

function decodeNatively(decode: NonNullable<NativeDecode["fromBase64"]>, text: string): Bytes {
  try {
    const padded = text + "==".slice(0, (4 - (text.length % 4)) % 4);
    return decode.call(Uint8Array, padded, { alphabet: "base64url", lastChunkHandling: "strict" });
  } catch {
    throw new PmError("encoding");
  }
}

function decodeHere(text: string): Bytes {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let at = 0;
  for (let i = 0; i < text.length; i += 4) {
    const length = Math.min(4, text.length - i);
    let bits = 0;
    for (let j = 0; j < 4; j++) bits = (bits << 6) | (j < length ? values[text.charCodeAt(i + j)]! : 0);
    if ((length === 2 && bits & 0xffff) || (length === 3 && bits & 0xff)) throw new PmError("encoding");
    bytes[at++] = (bits >> 16) & 255;
    if (length > 2) bytes[at++] = (bits >> 8) & 255;
    if (length > 3) bytes[at++] = bits & 255;
  }
  return bytes;
}
