import { fromB64 } from "../codec/base64url.ts";
import { equal, xor, type Bytes } from "../codec/bytes.ts";
import { PmError } from "../errors.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { openEncBundle, readSecretKey } from "../principal/secret-key.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { pointOf, type Engine } from "../primitives/engine.ts";
import { decapsulate, exporter } from "../primitives/hpke.ts";
import type { B64 } from "../types.ts";
import { allowOwnAgreement, type Inherited } from "./inherited.ts";
import { releaseContext, releaseInfo, type ReleasedTo } from "./release-share.ts";
import { principalEscrow } from "./seal-escrow.ts";

const releasedLength = 125;
const shares = 2;

/** One released share, which is for this member's new key, this clinic, this custodian's place and these former keys, or `auth`. */
async function openReleased(engine: Engine, me: Unlocked, released: B64, to: ReleasedTo, bound: Bytes): Promise<Bytes> {
  const bytes = fromB64(released);
  if (bytes.length !== releasedLength) throw new PmError("format");
  const secret = await decapsulate(me.agreement, bytes.slice(0, 65), me.public.encPoint);
  const key = exporter(secret, releaseInfo(to))(releaseContext, 32);
  return (await engine.aead(key)).open(bytes.slice(65, 77), bytes.slice(77), bound);
}

/**
 * The former decryption key from both released shares. The server names the former public key, and a share opens for
 * no other; the key inside must be that public key's own, point by point and in use.
 */
export async function openInherited(
  engine: Engine,
  me: Unlocked,
  options: { released: readonly B64[]; oldPubKey: B64; oldSecKey: B64; scope: string; member: string },
): Promise<Inherited> {
  if (options.released.length !== shares) throw new PmError("format");
  const former = await readPublicPrincipal(engine, options.oldPubKey);
  const secret = readSecretKey(options.oldSecKey);
  const bound = principalEscrow(former.fp, secret.generation);
  const to = { scope: options.scope, member: options.member, newFp: me.public.fp };
  const parts: Bytes[] = [];
  for (const [index, released] of options.released.entries()) {
    parts.push(await openReleased(engine, me, released, { ...to, index }, bound));
  }
  const bundleKey = xor(...parts);
  const bundle = await openEncBundle(engine, secret, bundleKey, former.fp);
  [bundleKey, ...parts].forEach((part) => part.fill(0));
  if (!equal(pointOf(bundle), former.encPoint)) throw new PmError("tampered");
  const agreement = await engine.agreement(bundle);
  bundle.fill(0);
  const inherited = { public: former, agreement };
  await allowOwnAgreement(engine, inherited);
  return inherited;
}
