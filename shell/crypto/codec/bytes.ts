import { PmError } from "../errors.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export const utf8 = (text: string): Bytes => encoder.encode(text);

/** UTF-8 to text; anything that is not exactly UTF-8 is `encoding`. */
export function textOf(bytes: Bytes): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new PmError("encoding");
  }
}

/** UTF-8 JSON to a value; the caller has authenticated the bytes already, so a failure is `format`. */
export function jsonOf(bytes: Bytes): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    throw new PmError("format");
  }
}

export function concat(...chunks: Bytes[]): Bytes {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export const u8 = (value: number): Bytes => Uint8Array.of(value);

/** Four bytes, big endian; a value that does not fit is `encoding`. */
export function u32(value: number): Bytes {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw new PmError("encoding");
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

export function readU32(bytes: Bytes, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}

/** Equality in a time that depends on the length only. */
export function equal(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!;
  return difference === 0;
}

/** Byte by byte exclusive or of equally long parts. */
export function xor(...chunks: Bytes[]): Bytes {
  const result = new Uint8Array(chunks[0]?.length ?? 0);
  for (const chunk of chunks) {
    if (chunk.length !== result.length) throw new PmError("format");
    for (let i = 0; i < result.length; i++) result[i]! ^= chunk[i]!;
  }
  return result;
}
