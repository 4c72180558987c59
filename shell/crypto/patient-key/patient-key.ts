import { equal, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { Aead, Engine } from "../primitives/engine.ts";
import { sha256, subkey } from "../primitives/hash.ts";

/** Which key: a patient of a clinic, in one epoch. The portal of a patient is the patient "portal:<id>". */
export interface PatientKeyName {
  readonly clinicId: string;
  readonly patientId: string;
  readonly epoch: number;
}

/** A patient's key, opened. `pdk` is raw because it is wrapped for others; it never leaves the Worker. */
export interface PatientKey extends PatientKeyName {
  readonly engine: Engine;
  readonly pdk: Bytes;
  readonly commit: Bytes;
  /** First 8 bytes of the commitment; every envelope, file and wrap names its key by it. */
  readonly kid: Bytes;
  readonly fields: Aead;
  readonly files: Bytes;
}

/** A patient's key of today, and the keys of the epochs before, which open what was sealed then. */
export interface PatientKeys {
  readonly key: PatientKey;
  readonly older: readonly PatientKey[];
}

/** The key a sealed thing names, today's or an older one of the same patient, or `key-id`. */
export function keyNamed({ key, older }: PatientKeys, kid: Bytes): PatientKey {
  const named = [key, ...older].find((one) => equal(one.kid, kid));
  if (!named) throw new PmError("key-id");
  return named;
}

/** Commits to a patient key and to whose it is; the certificate signs this. */
export const commitTo = ({ clinicId, patientId, epoch }: PatientKeyName, pdk: Bytes): Bytes =>
  sha256(lengthPrefixed("pm1/pdk-commit", clinicId, patientId, epoch, pdk));

/** Derives what a patient key is used for. */
export async function loadPatientKey(engine: Engine, name: PatientKeyName, pdk: Bytes): Promise<PatientKey> {
  const commit = commitTo(name, pdk);
  return {
    clinicId: name.clinicId,
    patientId: name.patientId,
    epoch: name.epoch,
    engine,
    pdk,
    commit,
    kid: commit.slice(0, 8),
    fields: await engine.aead(subkey(pdk, "pm1/data")),
    files: subkey(pdk, "pm1/file"),
  };
}
