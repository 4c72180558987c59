import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat, equal, type Bytes } from "../codec/bytes.ts";
import { labelParts } from "../codec/label-parts.ts";
import { PmError } from "../errors.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { subkey } from "../primitives/hash.ts";
import type { LogHead } from "../trust/clinic-log.ts";
import type { B64, Stmt } from "../words.ts";
import { createPatientKey, type PkcBody } from "./certify-key.ts";
import { commitTo, loadPatientKey, type PatientKey } from "./patient-key.ts";

const linkBound = (key: PatientKey, previousCommit: Bytes): Bytes =>
  labelParts("pm1/prev", key.clinicId, key.patientId, key.epoch, previousCommit);

/** A new epoch of a patient's key; `link` opens the old key with the new one, so readers need one wrap only. */
export async function rotateKey(
  me: Unlocked,
  old: PatientKey,
  i: { at: number; log?: LogHead },
): Promise<{ key: PatientKey; pkc: Stmt; link: B64 }> {
  const { engine, clinicId, patientId } = old;
  const name = { clinicId, patientId, epoch: old.epoch + 1 };
  const { key, pkc } = await createPatientKey(engine, me, { ...name, ...i, prev: toB64(old.commit) });
  const nonce = engine.random(12);
  const aead = await engine.aead(subkey(key.pdk, "pm1/prev"));
  return { key, pkc, link: toB64(concat(nonce, await aead.seal(nonce, old.pdk, linkBound(key, old.commit)))) };
}

/** The key of the epoch before, through the link; it must be the one the newer certificate names. */
export async function openPreviousKey(key: PatientKey, link: B64, pkc: PkcBody): Promise<PatientKey> {
  if (pkc.prev === null || pkc.epoch !== key.epoch || key.epoch < 2) throw new PmError("binding");
  const promised = fromB64(pkc.prev);
  const bytes = fromB64(link);
  const aead = await key.engine.aead(subkey(key.pdk, "pm1/prev"));
  const pdk = await aead.open(bytes.slice(0, 12), bytes.slice(12), linkBound(key, promised));
  const { clinicId, patientId } = key;
  const name = { clinicId, patientId, epoch: key.epoch - 1 };
  if (!equal(commitTo(name, pdk), promised)) throw new PmError("commit");
  return loadPatientKey(key.engine, name, pdk);
}
