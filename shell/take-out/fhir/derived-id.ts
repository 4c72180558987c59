import { sha256Of } from "../sha-256.ts";

/** The id of what has none of its own: always the same for the same names, and no other's. A UUID of version 8, whose bits are its maker's own. */
export function derivedId(...names: string[]): string {
  const hex = sha256Of(new TextEncoder().encode(JSON.stringify(names)));
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-");
}
