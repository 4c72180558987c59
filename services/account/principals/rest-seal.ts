import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Seals the wire form of the secret keys under a key only the right password yields: a stolen table opens nothing. */
export function sealAtRest(restKey: Buffer, secKey: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", restKey, nonce);
  return Buffer.concat([nonce, cipher.update(secKey, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what sealAtRest made; throws when one bit of it is another. */
export function openAtRest(restKey: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", restKey, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString("utf8");
}
