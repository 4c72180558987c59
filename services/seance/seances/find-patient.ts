import {
  access,
  membership,
  Refusal,
  siteAllows,
  type Actor,
  type Membership,
  type PatientAccess,
} from "@carnet/services/kit";

/** How an actor reaches a patient: through a key, and through the clinic when they belong to it. */
export interface PatientFacts {
  access: PatientAccess;
  membership: Membership | null;
}

/** Finds a patient the actor may read; the same refusal whether the patient exists or not. */
export async function findPatient(actor: Actor, patientId: string, clinicId?: string): Promise<PatientFacts> {
  if (actor.role === "patient" || actor.role === "apiKey" || !actor.userId) throw new Refusal("CANNOT_ACCESS_PATIENT");
  const reach = await access(actor.userId, patientId);
  if (!reach?.canRead) throw new Refusal("CANNOT_ACCESS_PATIENT");
  if (clinicId !== undefined && reach.clinicId !== clinicId) throw new Refusal("CANNOT_ACCESS_PATIENT");
  const belongs = await membership(actor.userId, reach.clinicId);
  if (belongs && !siteAllows(actor, belongs)) throw new Refusal("siteRestrictionViolation");
  return { access: reach, membership: belongs };
}
