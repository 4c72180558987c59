import { fromB64, toB64 } from "../codec/base64url.ts";
import { equal, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import { subkey } from "../primitives/hash.ts";
import type { ClinicTrust } from "../trust/clinic-trust.ts";
import type { EpochLink } from "../wire.ts";
import type { B64 } from "../types.ts";
import { openPkc, type PkcBody } from "./certify-key.ts";
import { commitTo, loadPatientKey, type PatientKey } from "./patient-key.ts";

/** What the link from an epoch to the one before is bound to. */
export const linkBound = (key: PatientKey, previousCommit: Bytes): Bytes =>
  lengthPrefixed("pm1/prev", key.clinicId, key.patientId, key.epoch, previousCommit);

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

/**
 * All the keys before this one, newest first, each through the certificate and link of the epoch after it, and each
 * the registered one. Whoever made a new key must thus have held the one before: a member who was never given a
 * patient's key cannot make a later one, even together with the server (attack C12).
 */
export async function openEarlierKeys(
  trust: ClinicTrust,
  key: PatientKey,
  links: readonly EpochLink[],
): Promise<PatientKey[]> {
  const registered = trust.registry.get(key.patientId)?.commits ?? [];
  const older: PatientKey[] = [];
  for (let newer = key; newer.epoch > 1; newer = older.at(-1)!) {
    const step = links.find(({ epoch }) => epoch === newer.epoch);
    if (!step) throw new PmError("binding");
    const { body } = await openPkc(trust, step.pkc, key.patientId);
    const before = await openPreviousKey(newer, step.link, body);
    if (registered[before.epoch - 1] !== toB64(before.commit)) throw new PmError("fork");
    older.push(before);
  }
  return older;
}
