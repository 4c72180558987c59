import { createHash, type Hash } from "node:crypto";
import { Transform } from "node:stream";

/** The last entry of a backup: what it holds, and whose programs wrote it. */
export interface Manifest {
  v: 1;
  /** When it was begun, ISO 8601. */
  madeAt: string;
  /** The major of the Postgres that wrote the data folder. */
  postgres: number;
  /** SHA-256 of each file by its name, in hexadecimal. */
  files: Record<string, string>;
  bytes: number;
}

export const manifestName = "manifest.json";
export const version = 1;

/** Passes bytes on and hashes them. */
export function hashing(): { stream: Transform; digest(): string } {
  const hash: Hash = createHash("sha256");
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest("hex") };
}
