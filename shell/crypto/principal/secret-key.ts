import { equal, readU32, type Bytes } from "../codec/bytes.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { Engine } from "../primitives/engine.ts";
import { subkey } from "../primitives/hash.ts";
import type { B64 } from "../types.ts";
import type { Stretched } from "./stretch.ts";

/**
 * secKey, 330 bytes: `version | suite | generation u32 | commit 16 | nonce, account key | nonce, enc bundle |
 * nonce, sig bundle`. The account key is sealed under the password; the bundles under the account key,
 * so a new password rewraps 48 bytes and touches no key pair.
 */
export interface SecretKey {
  readonly header: Bytes;
  readonly suite: number;
  readonly generation: number;
  readonly commit: Bytes;
  readonly accountKey: Bytes;
  readonly encBundle: Bytes;
  readonly sigBundle: Bytes;
}

export interface Bundles {
  readonly enc: Bytes;
  readonly sig: Bytes;
}

export const encBundleLabel = "pm1/enc-bundle";
export const sigBundleLabel = "pm1/sig-bundle";
const headerLength = 22;
const wholeLength = 330;

async function openUnder(engine: Engine, key: Bytes, sealed: Bytes, bound: Bytes): Promise<Bytes> {
  try {
    return await (await engine.aead(key)).open(sealed.slice(0, 12), sealed.slice(12), bound);
  } catch {
    throw new PmError("tampered");
  }
}

/** What a bundle is bound to. */
export const bundleBound = (label: string, fp: Bytes, generation: number) => lengthPrefixed(label, fp, generation);

/** Takes a secret key apart without opening anything; a wrong length or version is `format`. */
export function readSecretKey(secKey: B64): SecretKey {
  const bytes = fromB64(secKey);
  if (bytes.length !== wholeLength || bytes[0] !== 1) throw new PmError("format");
  return {
    header: bytes.slice(0, headerLength),
    suite: bytes[1]!,
    generation: readU32(bytes, 2),
    commit: bytes.slice(6, headerLength),
    accountKey: bytes.slice(22, 82),
    encBundle: bytes.slice(82, 206),
    sigBundle: bytes.slice(206),
  };
}

/** A secret key without what a password could be guessed by: the account key opens its bundles, and nothing else does. */
export function withoutPassword(secKey: B64): B64 {
  const { header } = readSecretKey(secKey);
  return toB64(fromB64(secKey).fill(0, header.length - 16, header.length + 60));
}

/** The account key: another suite is `kdf`, another password is `password`, anything after that is `tampered`. */
export async function openAccountKey(
  engine: Engine,
  secret: SecretKey,
  stretched: Stretched,
  fp: Bytes,
): Promise<Bytes> {
  if (secret.suite !== stretched.suite) throw new PmError("kdf");
  if (!equal(secret.commit, stretched.commit)) throw new PmError("password");
  return openUnder(engine, stretched.kek, secret.accountKey, lengthPrefixed("pm1/ak", secret.header, fp));
}

/** Both bundles of a principal, or `tampered`. */
export async function openBundles(engine: Engine, secret: SecretKey, accountKey: Bytes, fp: Bytes): Promise<Bundles> {
  const open = (label: string, sealed: Bytes) =>
    openUnder(engine, subkey(accountKey, label), sealed, bundleBound(label, fp, secret.generation));
  return { enc: await open(encBundleLabel, secret.encBundle), sig: await open(sigBundleLabel, secret.sigBundle) };
}

/** The decryption half alone, by the key that is escrowed; the signing half has another key, which nobody else holds. */
export const openEncBundle = (engine: Engine, secret: SecretKey, bundleKey: Bytes, fp: Bytes): Promise<Bytes> =>
  openUnder(engine, bundleKey, secret.encBundle, bundleBound(encBundleLabel, fp, secret.generation));
