import { PmError } from "../errors.ts";
import { utf8, type Bytes } from "./bytes.ts";

export type PrefixedItem = Bytes | string | number;

/** Text of one byte a letter, which most parts are, is written as it is: an encoder costs ten times that. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

const plain = (item: PrefixedItem): PrefixedItem => (typeof item === "string" && !isAscii(item) ? utf8(item) : item);

const sizeOf = (item: PrefixedItem): number => (typeof item === "number" ? 4 : item.length);

/** Writes a part: bytes, a number in four bytes, or text that is ASCII. */
function write(whole: Bytes, view: DataView, at: number, item: PrefixedItem): void {
  if (typeof item === "number") {
    if (!Number.isInteger(item) || item < 0 || item > 0xffffffff) throw new PmError("encoding");
    view.setUint32(at, item);
  } else if (typeof item === "string") {
    for (let i = 0; i < item.length; i++) whole[at + i] = item.charCodeAt(i);
  } else whole.set(item, at);
}

/**
 * LP, the only structured encoder: every AAD, KDF info, hash and signature input is made here.
 * `u8(len label) ‖ label ‖ Π (u32(len part) ‖ part)`; text is UTF-8, a number is a 4-byte part.
 * Injective: two different lists of parts never give the same bytes, and no two uses share a label.
 */
export function lengthPrefixed(label: string, ...items: PrefixedItem[]): Bytes {
  const [name, ...encoded] = [label, ...items].map(plain) as [PrefixedItem, ...PrefixedItem[]];
  const whole = new Uint8Array(encoded.reduce<number>((sum, item) => sum + 4 + sizeOf(item), 1 + sizeOf(name)));
  const view = new DataView(whole.buffer);
  whole[0] = sizeOf(name);
  write(whole, view, 1, name);
  let at = 1 + sizeOf(name);
  for (const item of encoded) {
    view.setUint32(at, sizeOf(item));
    write(whole, view, at + 4, item);
    at += 4 + sizeOf(item);
  }
  return whole;
}
