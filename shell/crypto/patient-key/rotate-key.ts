import { toB64 } from "../codec/base64url.ts";
import { concat } from "../codec/bytes.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { subkey } from "../primitives/hash.ts";
import type { LogHead } from "../trust/clinic-log.ts";
import type { B64, Stmt } from "../types.ts";
import { createPatientKey } from "./create-patient-key.ts";
import { linkBound } from "./earlier-keys.ts";
import type { PatientKey } from "./patient-key.ts";

/** A new epoch of a patient's key; `link` opens the old key with the new one, so readers need one wrap only. */
export async function rotateKey(
  me: Unlocked,
  old: PatientKey,
  options: { at: number; log?: LogHead },
): Promise<{ key: PatientKey; pkc: Stmt; link: B64 }> {
  const { engine, clinicId, patientId } = old;
  const name = { clinicId, patientId, epoch: old.epoch + 1 };
  const { key, pkc } = await createPatientKey(engine, me, { ...name, ...options, prev: toB64(old.commit) });
  const nonce = engine.random(12);
  const aead = await engine.aead(subkey(key.pdk, "pm1/prev"));
  return { key, pkc, link: toB64(concat(nonce, await aead.seal(nonce, old.pdk, linkBound(key, old.commit)))) };
}
