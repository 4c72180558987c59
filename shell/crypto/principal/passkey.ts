import { concat, type Bytes } from "../codec/bytes.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { Engine } from "../primitives/engine.ts";
import { subkey } from "../primitives/hash.ts";
import type { B64 } from "../types.ts";

/** What a passkey derives (WebAuthn PRF) and which one it is; the derived bytes never leave the browser. */
export interface Passkey {
  readonly prf: B64;
  readonly credential: string;
}

const blobLength = 60;
const label = "pm1/passkey";

const bound = (credential: string, fp: Bytes, generation: number): Bytes =>
  lengthPrefixed(label, credential, fp, generation);

async function keyOf(engine: Engine, { prf }: Passkey) {
  const derived = fromB64(prf);
  if (derived.length !== 32) throw new PmError("format");
  const key = await engine.aead(subkey(derived, label));
  derived.fill(0);
  return key;
}

/** The account key under what a passkey derives: `nonce ‖ GCM`, bound to that passkey, fingerprint and generation. */
export async function sealForPasskey(
  engine: Engine,
  passkey: Passkey,
  options: { accountKey: Bytes; fp: Bytes; generation: number },
): Promise<B64> {
  const nonce = engine.random(12);
  const sealer = await keyOf(engine, passkey);
  return toB64(
    concat(
      nonce,
      await sealer.seal(nonce, options.accountKey, bound(passkey.credential, options.fp, options.generation)),
    ),
  );
}

/** The account key by a passkey; another passkey, or the blob of another one or of another person, is `auth`. */
export async function openWithPasskey(
  engine: Engine,
  passkey: Passkey,
  options: { blob: B64; fp: Bytes; generation: number },
): Promise<Bytes> {
  const bytes = fromB64(options.blob);
  if (bytes.length !== blobLength) throw new PmError("format");
  const opener = await keyOf(engine, passkey);
  return opener.open(bytes.slice(0, 12), bytes.slice(12), bound(passkey.credential, options.fp, options.generation));
}
