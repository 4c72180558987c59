import { toB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import { loadPatientKey, type PatientKey } from "../patient-key/patient-key.ts";
import { unwrapperOf, wrapperFor } from "../patient-key/wrap.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import type { Engine } from "../primitives/engine.ts";
import { openStatement, signStatement } from "../statement/statement.ts";
import type { PortalKeepWire } from "../wire.ts";
import type { B64 } from "../types.ts";
import { portalOf } from "./portal-key.ts";

interface AdoptionBody {
  readonly clinic: string;
  readonly patient: string;
  readonly epoch: number;
  readonly commit: B64;
  readonly rootFp: B64;
  readonly at: number;
}

/**
 * What the patient leaves on the server so that the next login needs no code: the portal key wrapped to themselves,
 * and their own signature over which key that is. A server that swaps the wrap cannot sign for it.
 */
export async function keepPortal(
  me: { userId: string; unlocked: Unlocked },
  portal: PatientKey,
  options: { rootFp: B64; at: number },
): Promise<PortalKeepWire> {
  const { engine, clinicId, patientId, epoch } = portal;
  const wrap = await wrapperFor(engine, clinicId, me.userId, me.unlocked.public);
  const body: AdoptionBody = { clinic: clinicId, patient: patientId, epoch, commit: toB64(portal.commit), ...options };
  return { keyForPatient: await wrap(portal), adoption: await signStatement(me.unlocked, "adopt", { ...body }) };
}

/** The portal key the patient kept, if it is the one they signed for, for this very patient and clinic. */
export async function reopenKept(
  engine: Engine,
  me: { userId: string; unlocked: Unlocked },
  options: { clinicId: string; patientId: string } & PortalKeepWire,
): Promise<{ portal: PatientKey; rootFp: B64 }> {
  const body = await openStatement<AdoptionBody>(options.adoption, "adopt", me.unlocked.public);
  const name = { clinicId: options.clinicId, patientId: portalOf(options.patientId), epoch: body.epoch };
  if (body.clinic !== name.clinicId || body.patient !== name.patientId) throw new PmError("binding");
  const unwrap = unwrapperOf(engine, options.clinicId, me.userId, me.unlocked);
  const pdk = await unwrap(options.keyForPatient, name, body.commit);
  return { portal: await loadPatientKey(engine, name, pdk), rootFp: body.rootFp };
}
