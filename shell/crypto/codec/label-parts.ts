import { concat, u32, u8, utf8, type Bytes } from "./bytes.ts";

export type Part = Bytes | string | number;

/**
 * LP, the only structured encoder: every AAD, KDF info, hash and signature input is made here.
 * `u8(len label) ‖ label ‖ Π (u32(len part) ‖ part)`; text is UTF-8, a number is a 4-byte part.
 * Injective: two different lists of parts never give the same bytes, and no two uses share a label.
 */
export function labelParts(label: string, ...parts: Part[]): Bytes {
  const name = utf8(label);
  const encoded = parts.flatMap((part) => {
    const bytes = typeof part === "string" ? utf8(part) : typeof part === "number" ? u32(part) : part;
    return [u32(bytes.length), bytes];
  });
  return concat(u8(name.length), name, ...encoded);
}
