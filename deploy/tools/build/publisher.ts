import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Sentence } from "../../local/sentence.ts";

/** Who signs what pages may load: the Ed25519 key whose public half the pages pin. */
export interface Publisher {
  /** The public half, 32 bytes as base64url. */
  key: string;
  sign(text: string): string;
}

interface KeyFile {
  d: string;
  x: string;
}

/** The publisher whose key is in a file; a sentence where there is none. */
export function openPublisher(file: string): Publisher {
  if (!existsSync(file)) {
    throw new Sentence(
      `There is no publisher's key in ${file}: name its file in CARNET_PUBLISHER_KEY, or make the first one with --new-key.`,
    );
  }
  try {
    const { d, x } = JSON.parse(readFileSync(file, "utf8")) as KeyFile;
    const secret = createPrivateKey({ key: { kty: "OKP", crv: "Ed25519", d, x }, format: "jwk" });
    const key = createPublicKey(secret).export({ format: "jwk" }).x as string;
    return { key, sign: (text) => sign(null, Buffer.from(text), secret).toString("base64url") };
  } catch {
    throw new Sentence(`${file} is no publisher's key: take the file that --new-key wrote.`);
  }
}

/** The publisher of a data folder: made with its first publication, kept with its data, known to no service. */
export function publisherOf(data: string): Publisher {
  const file = join(data, "publisher.json");
  return existsSync(file) ? openPublisher(file) : makePublisher(file);
}

/** Makes a key and writes it where only its owner reads it; a key that was there makes place. */
export function makePublisher(file: string): Publisher {
  const made = proposePublisher(file);
  made.keep();
  return made;
}

/** A new key in a file beside the one it shall take the place of; `keep` puts it there. */
export function proposePublisher(file: string): Publisher & { keep(): void } {
  const { d, x } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ d, x }), { mode: 0o600 });
  return { ...openPublisher(`${file}.new`), keep: () => renameSync(`${file}.new`, file) };
}

/** Whether a text is signed by a publisher. */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  const open = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
  return verify(null, Buffer.from(text), open, Buffer.from(signature, "base64url"));
}
