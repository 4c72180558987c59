import { concat, type Bytes } from "../codec/bytes.ts";
import { bytesOfCrockford, crockford, readCrockford } from "../codec/crockford.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { Engine } from "../primitives/engine.ts";
import { subkey } from "../primitives/hash.ts";
import type { RecoveryKit } from "../wire.ts";
import type { B64 } from "../types.ts";

/** The bytes on a sheet, and the characters they are printed as. */
export const paperLength = 32;
export const codeLength = 52;
const blobLength = 60;

/** A kit opens the account key of one fingerprint and generation. */
const bound = (fp: Bytes, generation: number): Bytes => lengthPrefixed("pm1/recovery", fp, generation);

/**
 * A second way to the account key: 32 random bytes on paper, 52 characters in 13 groups.
 * `blob` is `nonce ‖ GCM(account key)` under the paper's key; `auth` proves the paper to the server.
 */
export async function makeRecoveryKit(
  engine: Engine,
  accountKey: Bytes,
  fp: Bytes,
  generation: number,
): Promise<RecoveryKit> {
  const paper = engine.random(paperLength);
  const nonce = engine.random(12);
  const sealer = await engine.aead(subkey(paper, "pm1/recovery"));
  const sealed = await sealer.seal(nonce, accountKey, bound(fp, generation));
  const code = inGroups(crockford(paper, codeLength));
  const auth = kitProof(paper);
  paper.fill(0);
  return { code, blob: toB64(concat(nonce, sealed)), auth };
}

/** A code as it is printed, four characters together. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** The bytes of a printed code, from whatever way it was typed; a code of another length is `format`. */
export const readKitCode = (typed: string): Bytes => bytesOfCrockford(readCrockford(typed), paperLength);

/** What proves the paper to the server, and opens nothing. */
export const kitProof = (paper: Bytes): B64 => toB64(subkey(paper, "pm1/recovery-auth"));

/** The account key of a kit; another paper, another person's blob or one of an older generation is `auth`. */
export async function openRecoveryKit(
  engine: Engine,
  options: { paper: Bytes; blob: B64; fp: Bytes; generation: number },
): Promise<Bytes> {
  const bytes = fromB64(options.blob);
  if (bytes.length !== blobLength) throw new PmError("format");
  const opener = await engine.aead(subkey(options.paper, "pm1/recovery"));
  return opener.open(bytes.slice(0, 12), bytes.slice(12), bound(options.fp, options.generation));
}
