import { fromB64 } from "../codec/base64url.ts";
import { utf8, type Bytes } from "../codec/bytes.ts";

/**
 * Whether an Ed25519 signature (64 bytes) of a message is by a key (32 bytes). The browser's own check where it has one; the
 * other is a chunk of its own. Which of them runs is never decided by a check that failed. It needs nothing of the rest
 * of this room: the page asks it before that is loaded.
 */
export async function verifyEd25519(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  if (key.length !== 32 || signature.length !== 64) return false;
  const native = await nativeKey(key);
  if (native) return globalThis.crypto.subtle.verify("Ed25519", native, signature, message);
  const { verifyInScript } = await import(/* webpackChunkName: "ed25519" */ "./fallback/verify-in-script.ts");
  return verifyInScript(key, signature, message);
}

/** The same of a text, with key and signature as base64url; what is none is false. */
export async function isSignedText(key: string, signature: string, text: string): Promise<boolean> {
  try {
    return await verifyEd25519(fromB64(key), fromB64(signature), utf8(text));
  } catch {
    return false;
  }
}

/** Nothing where there is no WebCrypto, or one without this curve. */
async function nativeKey(key: Bytes): Promise<CryptoKey | null> {
  try {
    return await globalThis.crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
  } catch {
    return null;
  }
}
