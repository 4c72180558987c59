import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat, equal, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { Aead, Engine } from "../primitives/engine.ts";
import { decapsulate, encapsulate, exporter } from "../primitives/hpke.ts";
import type { B64 } from "../types.ts";
import { commitTo, type PatientKeyName } from "./patient-key.ts";

/**
 * A wrap, 135 bytes: `version | kem | kid 8 | enc 65 | nonce 12 | key 48`.
 * One encapsulation per recipient and batch, one AES-GCM per key; bound to clinic, patient, epoch and recipient.
 */
const head = Uint8Array.of(1, 1);
const wholeLength = 135;
const keyContext = lengthPrefixed("pm1/wrap-key");
const cacheSize = 4096;

const wrapInfo = (clinicId: string, recipientId: string, fp: Bytes): Bytes =>
  lengthPrefixed("pm1/wrap", clinicId, recipientId, fp);

const wrapBound = (name: PatientKeyName, kid: Bytes, recipientId: string): Bytes =>
  lengthPrefixed("pm1/wrap-aad", name.clinicId, name.patientId, name.epoch, kid, recipientId);

/** A key to wrap: its name and bytes. */
export interface Wrappable extends PatientKeyName {
  readonly kid: Bytes;
  readonly pdk: Bytes;
}

export type Wrap = (key: Wrappable) => Promise<B64>;
export type Unwrap = (wrapped: B64, name: PatientKeyName, commit: B64) => Promise<Bytes>;

/** Wraps patient keys of a clinic for one recipient, whose key came through `trusted`; 500 keys at most per call. */
export async function wrapperFor(
  engine: Engine,
  clinicId: string,
  recipientId: string,
  to: PublicPrincipal,
): Promise<Wrap> {
  const { enc, secret } = await encapsulate(engine, to.encPoint);
  const aead = await engine.aead(exporter(secret, wrapInfo(clinicId, recipientId, to.fp))(keyContext, 32));
  return async (key) => {
    const nonce = engine.random(12);
    const sealed = await aead.seal(nonce, key.pdk, wrapBound(key, key.kid, recipientId));
    return toB64(concat(head, key.kid, enc, nonce, sealed));
  };
}

/**
 * Unwraps what was wrapped for oneself. A key is given back only if it is the one the certificate commits to:
 * HPKE has no sender, so without this a server could hand out keys of its own making (attack C01).
 */
export function unwrapperOf(
  engine: Engine,
  clinicId: string,
  recipientId: string,
  me: Pick<Unlocked, "public" | "agreement">,
): Unwrap {
  const opened = new Map<string, Promise<Aead>>();

  const aeadFor = (enc: Bytes): Promise<Aead> => {
    const id = toB64(enc);
    const known = opened.get(id);
    if (known) return known;
    const aead = decapsulate(me.agreement, enc, me.public.encPoint).then((secret) =>
      engine.aead(exporter(secret, wrapInfo(clinicId, recipientId, me.public.fp))(keyContext, 32)),
    );
    opened.set(id, aead);
    if (opened.size > cacheSize) opened.delete(opened.keys().next().value!);
    return aead;
  };

  return async (wrapped, name, commit) => {
    const bytes = fromB64(wrapped);
    if (bytes.length !== wholeLength || bytes[0] !== head[0] || bytes[1] !== head[1]) throw new PmError("format");
    const promised = fromB64(commit);
    const kid = bytes.slice(2, 10);
    if (!equal(kid, promised.slice(0, 8))) throw new PmError("binding");
    const aead = await aeadFor(bytes.slice(10, 75));
    const pdk = await aead.open(bytes.slice(75, 87), bytes.slice(87), wrapBound(name, kid, recipientId));
    if (!equal(commitTo(name, pdk), promised)) throw new PmError("commit");
    return pdk;
  };
}
