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

function firstBytes(text: string, count: number): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; bytes.length < count && at + 4 <= text.length; at += 4) {
    const [a, b, c, d] = [...text.slice(at, at + 4)].map((letter) => alphabet.indexOf(letter)) as [
      number,
      number,
      number,
      number,
    ];
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  return Uint8Array.from(bytes.slice(0, count));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
