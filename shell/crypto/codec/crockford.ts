import { PmError } from "../errors.ts";
import type { Bytes } from "./bytes.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `length` characters of Crockford's base 32, five bits each, from the first bits of `bytes`; zeros after the end. */
export function crockford(bytes: Bytes, length: number): string {
  const bit = (at: number): number => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  return Array.from({ length }, (_, i) => {
    const value = [0, 1, 2, 3, 4].reduce((bits, j) => (bits << 1) | bit(i * 5 + j), 0);
    return alphabet[value]!;
  }).join("");
}

/** A code as a person typed it, made canonical: capitals, O as 0, I and L as 1, everything else that is no letter dropped. */
export function readCrockford(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-HJKMNP-TV-Z]/g, "");
}

/** The first `length` bytes that a canonical code stands for; another count of characters, or bits beyond them, is `format`. */
export function bytesOfCrockford(code: string, length: number): Bytes {
  const bytes = new Uint8Array(length);
  if (code.length !== Math.ceil((length * 8) / 5)) throw new PmError("format");
  for (const [i, character] of [...code].entries()) {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new PmError("format");
    for (let j = 0; j < 5; j++) {
      const at = i * 5 + j;
      const bit = (value >> (4 - j)) & 1;
      if (at < length * 8) bytes[at >> 3]! |= bit << (7 - (at & 7));
      else if (bit) throw new PmError("format");
    }
  }
  return bytes;
}
