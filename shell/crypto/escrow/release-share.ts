import { toB64 } from "../codec/base64url.ts";
import { concat, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { encapsulate, exporter } from "../primitives/hpke.ts";
import type { B64 } from "../types.ts";

/** For whom a share was released: the clinic that approved (or "platform"), the member, their new key, and which share. */
export interface ReleasedTo {
  readonly scope: string;
  readonly member: string;
  readonly newFp: Bytes;
  readonly index: number;
}

export const releaseInfo = (to: ReleasedTo): Bytes =>
  lengthPrefixed("pm1/release", to.scope, to.member, to.newFp, to.index);

export const releaseContext = lengthPrefixed("pm1/release-key");

/** A custodian's share, straight to the new key of whoever reset: `enc 65 | nonce 12 | GCM 48`. */
export async function releaseShare(
  engine: Engine,
  share: Bytes,
  options: { to: PublicPrincipal; scope: string; member: string; index: number; bound: Bytes },
): Promise<B64> {
  const { enc, secret } = await encapsulate(engine, options.to.encPoint);
  const key = exporter(secret, releaseInfo({ ...options, newFp: options.to.fp }))(releaseContext, 32);
  const nonce = engine.random(12);
  return toB64(concat(enc, nonce, await (await engine.aead(key)).seal(nonce, share, options.bound)));
}
