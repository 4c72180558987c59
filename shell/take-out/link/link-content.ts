import type { Bundle } from "@medplum/fhirtypes";
import { base64url, CompactEncrypt, compactDecrypt } from "jose";

/** A content that this key does not open, or that is no bundle of FHIR. */
export class UnreadableContent extends Error {
  constructor(cause: unknown) {
    super("the content does not open", { cause });
    this.name = "UnreadableContent";
  }
}

/** The largest content that is read, in letters, packed or not: what anybody may send stops there. */
const largest = 30_000_000;

/** A new key of 256 bits. */
export const newLinkKey = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

/** Seals a bundle so that the key alone opens it. It is not packed: viewers stop at 250,000 unpacked bytes. */
export const sealContent = (bundle: Bundle, key: string): Promise<string> =>
  new CompactEncrypt(new Uint8Array(new TextEncoder().encode(JSON.stringify(bundle))))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", cty: "application/fhir+json" })
    .encrypt(base64url.decode(key));

/** Bytes as FHIR writes them. */
export const base64Of = (bytes: Uint8Array): string => {
  const letters = base64url.encode(bytes).replaceAll("-", "+").replaceAll("_", "/");
  return letters.padEnd(Math.ceil(letters.length / 4) * 4, "=");
};

/** Bytes as FHIR writes them, read. */
export const bytesOfBase64 = (letters: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(base64url.decode(letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")));

/** Opens a content, also one that another house packed. Throws `UnreadableContent`. */
export async function openContent(content: string, key: string): Promise<Bundle> {
  try {
    if (content.length > largest) throw new Error("too large");
    const { plaintext } = await compactDecrypt(content.trim(), base64url.decode(key), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      maxDecompressedLength: largest,
    });
    const bundle = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plaintext)) as Bundle;
    if (bundle.resourceType !== "Bundle") throw new Error("no bundle");
    return bundle;
  } catch (reason) {
    throw new UnreadableContent(reason);
  }
}
