import { toB64 } from "../codec/base64url.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { signStatement } from "../statement/statement.ts";
import type { LogHead } from "../trust/clinic-log.ts";
import type { B64, Stmt } from "../types.ts";
import { loadPatientKey, type PatientKey, type PatientKeyName } from "./patient-key.ts";

/** Makes a patient key and its certificate. */
export async function createPatientKey(
  engine: Engine,
  me: Unlocked,
  options: PatientKeyName & { prev?: B64; therapist?: string | undefined; at: number; log?: LogHead },
): Promise<{ key: PatientKey; pkc: Stmt }> {
  const key = await loadPatientKey(engine, options, engine.random(32));
  const pkc = await signStatement(me, "pkc", {
    clinic: options.clinicId,
    patient: options.patientId,
    epoch: options.epoch,
    commit: toB64(key.commit),
    prev: options.prev ?? null,
    ...(options.therapist && { therapist: options.therapist }),
    at: options.at,
    ...(options.log && { log: options.log }),
  });
  return { key, pkc };
}
