import { ed25519 } from "@noble/curves/ed25519.js";
import type { Bytes } from "../../codec/bytes.ts";

/** Ed25519 as RFC 8032 has it, for browsers that do not check it themselves; what is no key or no signature is false. */
export function verifyInScript(key: Bytes, signature: Bytes, message: Bytes): boolean {
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}
