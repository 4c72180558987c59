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
