import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { fromB64, toB64 } from "./codec/base64url.ts";
import { concat, jsonOf, utf8, type Bytes } from "./codec/bytes.ts";
import { lengthPrefixed } from "./codec/length-prefixed.ts";
import { pad, unpad } from "./codec/padding.ts";

/**
 * A key that a page makes for itself, and that works at once: a page that is being left waits for no Worker. It opens what that page
 * sealed, and nothing else; a page keeps it only as the Worker sealed it.
 */
export interface PageKey {
  readonly secret: string;
  seal(scope: string, value: unknown): string;
  /** Throws where the text was sealed by another key, or for another scope. */
  open<Value>(scope: string, sealed: string): Value;
}

const nonceLength = 24;
const bound = (scope: string): Bytes => lengthPrefixed("pm1/page", scope);

export function pageKey(secret: string = toB64(crypto.getRandomValues(new Uint8Array(32)))): PageKey {
  const key = fromB64(secret);
  return {
    secret,
    seal(scope, value) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
      const plain = pad(utf8(JSON.stringify(value)));
      return toB64(concat(nonce, xchacha20poly1305(key, nonce, bound(scope)).encrypt(plain) as Bytes));
    },
    open<Value>(scope: string, sealed: string) {
      const bytes = fromB64(sealed);
      const cipher = xchacha20poly1305(key, bytes.slice(0, nonceLength), bound(scope));
      return jsonOf(unpad(cipher.decrypt(bytes.slice(nonceLength)) as Bytes)) as Value;
    },
  };
}
