import { PmError } from "../errors.ts";
import { utf8, type Bytes } from "./bytes.ts";

export type Part = Bytes | string | number;

/** Text of one byte a letter, which most parts are, is written as it is: an encoder costs ten times that. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

const plain = (part: Part): Part => (typeof part === "string" && !isAscii(part) ? utf8(part) : part);

const sizeOf = (part: Part): number => (typeof part === "number" ? 4 : part.length);

/** Writes a part: bytes, a number in four bytes, or text that is ASCII. */
function write(whole: Bytes, view: DataView, at: number, part: Part): void {
  if (typeof part === "number") {
    if (!Number.isInteger(part) || part < 0 || part > 0xffffffff) throw new PmError("encoding");
    view.setUint32(at, part);
  } else if (typeof part === "string") {
    for (let i = 0; i < part.length; i++) whole[at + i] = part.charCodeAt(i);
  } else whole.set(part, at);
}

/**
 * LP, the only structured encoder: every AAD, KDF info, hash and signature input is made here.
 * `u8(len label) ‖ label ‖ Π (u32(len part) ‖ part)`; text is UTF-8, a number is a 4-byte part.
 * Injective: two different lists of parts never give the same bytes, and no two uses share a label.
 */
export function labelParts(label: string, ...parts: Part[]): Bytes {
  const [name, ...encoded] = [label, ...parts].map(plain) as [Part, ...Part[]];
  const whole = new Uint8Array(encoded.reduce<number>((sum, part) => sum + 4 + sizeOf(part), 1 + sizeOf(name)));
  const view = new DataView(whole.buffer);
  whole[0] = sizeOf(name);
  write(whole, view, 1, name);
  let at = 1 + sizeOf(name);
  for (const part of encoded) {
    view.setUint32(at, sizeOf(part));
    write(whole, view, at + 4, part);
    at += 4 + sizeOf(part);
  }
  return whole;
}
