import { PmError } from "../errors.ts";
import type { Bytes } from "./bytes.ts";

/**
 * Padded length of `length` bytes: the next multiple of 32 up to 256, then Padmé (at most 12 % more).
 * Blood types, yes and no, and numbers all come out the same size.
 */
export function paddedLength(length: number): number {
  const marked = length + 1;
  if (marked <= 256) return Math.ceil(marked / 32) * 32;
  const exponent = 31 - Math.clz32(marked);
  const kept = 32 - Math.clz32(exponent);
  const mask = 2 ** Math.max(0, exponent - kept) - 1;
  return (marked + mask) & ~mask;
}

/** The bytes, a mark 0x80, then zeros up to the padded length. */
export function pad(bytes: Bytes): Bytes {
  const padded = new Uint8Array(paddedLength(bytes.length));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  return padded;
}

/** Undoes `pad`; any other length or tail than the one `pad` makes is `padding`. */
export function unpad(padded: Bytes): Bytes {
  let end = padded.length - 1;
  while (end >= 0 && padded[end] === 0) end--;
  if (end < 0 || padded[end] !== 0x80 || paddedLength(end) !== padded.length) throw new PmError("padding");
  return padded.subarray(0, end);
}
