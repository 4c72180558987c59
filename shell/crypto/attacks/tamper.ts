import { fromB64, toB64 } from "../codec/base64url.ts";
import type { Bytes } from "../codec/bytes.ts";

/** The same bytes with every bit of one byte turned over. */
export function flipped(text: string, at: number): string {
  const bytes = fromB64(text);
  bytes[at]! ^= 0xff;
  return toB64(bytes);
}

/** The text of changed bytes. */
export function changed(text: string, change: (bytes: Bytes) => Bytes | void): string {
  const bytes = fromB64(text);
  return toB64(change(bytes) ?? bytes);
}

/** Positions 0, step, 2 × step … below the length of a text's bytes. */
export const every = (step: number, text: string): number[] =>
  Array.from({ length: Math.ceil(fromB64(text).length / step) }, (_, i) => i * step);
