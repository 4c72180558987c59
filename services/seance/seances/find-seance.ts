import { Refusal, type Actor } from "@carnet/services/kit";
import { findPatient } from "./find-patient.ts";
import { Seance } from "./seance.model.ts";
import type { SeanceFacts } from "./seance.policy.ts";

interface Where {
  id: string;
  patientId?: string;
  clinicId?: string;
  force?: boolean | undefined;
}

/** Finds a session of a patient the actor may read; one of another patient does not exist. */
export async function findSeance(actor: Actor, { id, patientId, clinicId, force }: Where): Promise<SeanceFacts> {
  if (patientId !== undefined) {
    const reach = await findPatient(actor, patientId, clinicId);
    const seance = await Seance.query().findOne({ id, patient_id: patientId });
    if (!seance) throw new Refusal("notFound");
    return { seance, ...reach, force };
  }
  const seance = await Seance.query().findById(id);
  if (!seance) throw new Refusal("CANNOT_ACCESS_PATIENT");
  return { seance, ...(await findPatient(actor, seance.patientId)), force };
}
