import { createHash } from "node:crypto";

const label = Buffer.from("pm1/fp");

/** The fingerprint of a public key, base64url: SHA-256 over the label and its first 132 bytes (PROTOCOL.md section 4). */
export function fingerprintOf(pubKey: string): string {
  const part = Buffer.from(pubKey, "base64url").subarray(0, 132);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return createHash("sha256")
    .update(Buffer.of(label.length))
    .update(label)
    .update(length)
    .update(part)
    .digest("base64url");
}
