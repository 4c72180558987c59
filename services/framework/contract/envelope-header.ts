import type { Sealed } from "./wire.ts";

/** What the first 16 bytes of a field envelope say in clear; everything after is ciphertext. */
export interface EnvelopeHeader {
  /** First 8 bytes of the commitment to the patient key, base64url. */
  kid: string;
  /** Rises by one with every save of the field; the first is 1. */
  rev: number;
}

/** Reads the header of a field envelope, or null when it is none of ours (version, algorithm, reserved bits). */
export function envelopeHeader({ data }: Sealed): EnvelopeHeader | null {
  const bytes = firstBytes(data, 16);
  if (bytes.length < 16 || bytes[0] !== 1 || bytes[1] !== 1 || bytes[2] !== 1 || bytes[3] !== 0) return null;
  const rev = bytes[12]! * 0x1000000 + (bytes[13]! << 16) + (bytes[14]! << 8) + bytes[15]!;
  return { kid: base64url(bytes.subarray(4, 12)), rev };
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** The six bits of a letter by its code. */
const bitsOf = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, alphabet.indexOf(String.fromCharCode(code))));

/** The first bytes of a base64url text, as many as it has whole groups of letters for. */
function firstBytes(text: string, count: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(count, Math.floor(text.length / 4) * 3));
  for (let at = 0; at < bytes.length; at++) {
    const from = Math.floor(at / 3) * 4 + (at % 3);
    const both = (bitsOf[text.charCodeAt(from)]! << 6) | bitsOf[text.charCodeAt(from + 1)]!;
    bytes[at] = both >> (4 - 2 * (at % 3));
  }
  return bytes;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
