import { equal, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import { pointOf, type Agreement, type Engine, type Signer } from "../primitives/engine.ts";
import { subkey } from "../primitives/hash.ts";
import { decapsulate, encapsulate } from "../primitives/hpke.ts";
import type { LoginRecord } from "../wire.ts";
import { readPublicPrincipal, type PublicPrincipal } from "./public-principal.ts";
import { encBundleLabel, openAccountKey, openBundles, readSecretKey, type SecretKey } from "./secret-key.ts";
import type { Stretched } from "./stretch.ts";

/** Somebody unlocked: their public half, and private halves that can be used and not read. */
export interface Unlocked {
  readonly public: PublicPrincipal;
  readonly agreement: Agreement;
  readonly signer: Signer;
  readonly generation: number;
}

/** What this device remembers of a principal; none of it may ever go back. `fp` is null after a reset began here. */
export interface PrincipalPin {
  readonly fp: string | null;
  readonly generation: number;
  readonly suite: number;
}

/**
 * Opens a login record in the order of the protocol: public key and pins first, then the password, then the keys,
 * then proof that they are the public key's own. After the password matched, any failure is `tampered`: an alarm.
 */
export async function unlockPrincipal(
  engine: Engine,
  stretched: Stretched,
  record: LoginRecord,
  pin: PrincipalPin | null,
  keepHalf?: (half: Bytes) => void,
): Promise<Unlocked> {
  if (pin && stretched.suite < pin.suite) throw new PmError("kdf");
  const { self, secret } = await readRecord(engine, record, pin);
  return unlockWith(engine, self, secret, await openAccountKey(engine, secret, stretched, self.fp), keepHalf);
}

/** The two halves of a login record, as far as they agree with what this device remembers. */
export async function readRecord(
  engine: Engine,
  record: LoginRecord,
  pin: PrincipalPin | null,
): Promise<{ self: PublicPrincipal; secret: SecretKey }> {
  const self = await readPublicPrincipal(engine, record.publicKey);
  const secret = readSecretKey(record.encryptedSecretKey);
  if (pin && pin.fp !== null && pin.fp !== self.fpText) throw new PmError("pin");
  if (pin && secret.generation < pin.generation) throw new PmError("rollback");
  return { self, secret };
}

/**
 * Both pairs by the account key, which is wiped; they must be the public key's own, or `tampered`. What may be put in
 * escrow, the key of the decryption half, is handed to `keepHalf` once all of it was checked.
 */
export async function unlockWith(
  engine: Engine,
  self: PublicPrincipal,
  secret: SecretKey,
  accountKey: Bytes,
  keepHalf?: (half: Bytes) => void,
): Promise<Unlocked> {
  const bundles = await openBundles(engine, secret, accountKey, self.fp);
  const half = keepHalf && subkey(accountKey, encBundleLabel);
  accountKey.fill(0);
  if (!equal(pointOf(bundles.enc), self.encPoint)) throw new PmError("tampered");
  if (!equal(pointOf(bundles.sig), self.sigPoint)) throw new PmError("tampered");

  const me: Unlocked = {
    public: self,
    agreement: await engine.agreement(bundles.enc),
    signer: await engine.signer(bundles.sig),
    generation: secret.generation,
  };
  bundles.enc.fill(0);
  bundles.sig.fill(0);
  await allowOwnPairs(engine, me);
  if (half) keepHalf(half);
  return me;
}

/** Both pairs work against their public halves. Firefox imports a private scalar that does not match its point. */
export async function allowOwnPairs(engine: Engine, me: Unlocked): Promise<void> {
  const message = lengthPrefixed("pm1/self-test", engine.random(32));
  const { enc, secret } = await encapsulate(engine, me.public.encPoint);
  const agrees = equal(secret, await decapsulate(me.agreement, enc, me.public.encPoint));
  const signs = await me.public.verifier.verify(await me.signer.sign(message), message);
  if (!agrees || !signs) throw new PmError("tampered");
}
