import { u32, utf8, type Bytes } from "./bytes.ts";

export type Part = Bytes | string | number;

const bytesOf = (part: Part): Bytes =>
  typeof part === "string" ? utf8(part) : typeof part === "number" ? u32(part) : part;

/**
 * LP, the only structured encoder: every AAD, KDF info, hash and signature input is made here.
 * `u8(len label) ‖ label ‖ Π (u32(len part) ‖ part)`; text is UTF-8, a number is a 4-byte part.
 * Injective: two different lists of parts never give the same bytes, and no two uses share a label.
 */
export function labelParts(label: string, ...parts: Part[]): Bytes {
  const name = utf8(label);
  const encoded = parts.map(bytesOf);
  const whole = new Uint8Array(encoded.reduce((length, part) => length + 4 + part.length, 1 + name.length));
  const view = new DataView(whole.buffer);
  whole[0] = name.length;
  whole.set(name, 1);
  let at = 1 + name.length;
  for (const part of encoded) {
    view.setUint32(at, part.length);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return whole;
}
