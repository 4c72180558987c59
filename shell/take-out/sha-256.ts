import { sha256 } from "../crypto/primitives/hash.ts";

const hex = (bytes: Uint8Array) => [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of bytes in hexadecimal digits, as every other program says it. */
export const sha256Of = (bytes: Uint8Array<ArrayBuffer>): string => hex(sha256(bytes));
