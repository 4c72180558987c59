import { toB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement, signStatement } from "../statement/statement.ts";
import type { LogHead } from "../trust/clinic-log.ts";
import { signerOf, type ClinicTrust } from "../trust/clinic-trust.ts";
import { allowRegistered } from "../trust/patient-key-registry.ts";
import type { B64, Stmt } from "../words.ts";
import { loadPatientKey, type PatientKey, type PatientKeyName } from "./patient-key.ts";

/** PKC, the certificate of a patient key: one signature authenticates every wrap of that key. */
export interface PkcBody {
  readonly clinic: string;
  readonly patient: string;
  readonly epoch: number;
  readonly commit: B64;
  readonly prev: B64 | null;
  readonly at: number;
  readonly log?: LogHead;
}

/** Makes a patient key and its certificate. */
export async function createPatientKey(
  engine: Engine,
  me: Unlocked,
  i: PatientKeyName & { prev?: B64; at: number; log?: LogHead },
): Promise<{ key: PatientKey; pkc: Stmt }> {
  const key = await loadPatientKey(engine, i, engine.random(32));
  const pkc = await signStatement(me, "pkc", {
    clinic: i.clinicId,
    patient: i.patientId,
    epoch: i.epoch,
    commit: toB64(key.commit),
    prev: i.prev ?? null,
    at: i.at,
    ...(i.log && { log: i.log }),
  });
  return { key, pkc };
}

/** What a certificate says of a patient's key, if a clinician of the clinic signed it for this very patient. */
export async function openPkc(
  trust: ClinicTrust,
  pkc: Stmt,
  patientId: string,
): Promise<{ body: PkcBody; former: boolean }> {
  const signer = signerOf(trust, pkc.by);
  if (signer.role === "patient" || signer.role === "staff") throw new PmError("role");
  const body = await openStatement<PkcBody>(pkc, "pkc", signer.public);
  if (body.clinic !== trust.clinicId || body.patient !== patientId) throw new PmError("binding");
  allowRegistered(trust, body);
  return { body, former: signer.former };
}
