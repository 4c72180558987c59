import { toB64 } from "../codec/base64url.ts";
import { concat, u32, u8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import type { Engine } from "../primitives/engine.ts";
import { subkey } from "../primitives/hash.ts";
import type { B64 } from "../types.ts";
import { bundleBound, encBundleLabel, sigBundleLabel, type Bundles, type SecretKey } from "./secret-key.ts";
import type { Stretched } from "./stretch.ts";

const header = (stretched: Stretched, generation: number): Bytes =>
  concat(u8(1), u8(stretched.suite), u32(generation), stretched.commit);

/** Seals under a key used for this one purpose; gives `nonce ‖ ciphertext`. */
async function sealUnder(engine: Engine, key: Bytes, nonce: Bytes, plain: Bytes, bound: Bytes): Promise<Bytes> {
  return concat(nonce, await (await engine.aead(key)).seal(nonce, plain, bound));
}

/** Makes the whole secret key of a new principal. */
export async function sealSecretKey(
  engine: Engine,
  options: { accountKey: Bytes; stretched: Stretched; fp: Bytes; generation: number; bundles: Bundles },
): Promise<B64> {
  const { accountKey, fp, generation, bundles } = options;
  const head = header(options.stretched, generation);
  const nonces = [engine.random(12), engine.random(12), engine.random(12)] as const;
  const sealBundle = (nonce: Bytes, label: string, bundle: Bytes) =>
    sealUnder(engine, subkey(accountKey, label), nonce, bundle, bundleBound(label, fp, generation));
  return toB64(
    concat(
      head,
      await sealUnder(engine, options.stretched.kek, nonces[0], accountKey, lengthPrefixed("pm1/ak", head, fp)),
      await sealBundle(nonces[1], encBundleLabel, bundles.enc),
      await sealBundle(nonces[2], sigBundleLabel, bundles.sig),
    ),
  );
}

/** The same secret key under a new password: only the header and the account key change. */
export async function rewrapAccountKey(
  engine: Engine,
  secret: SecretKey,
  accountKey: Bytes,
  stretched: Stretched,
  fp: Bytes,
): Promise<B64> {
  const head = header(stretched, secret.generation);
  const sealed = await sealUnder(
    engine,
    stretched.kek,
    engine.random(12),
    accountKey,
    lengthPrefixed("pm1/ak", head, fp),
  );
  return toB64(concat(head, sealed, secret.encBundle, secret.sigBundle));
}
