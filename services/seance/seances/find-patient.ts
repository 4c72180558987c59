import { reach, siteAllows, type Actor, type Reach, type Refuses } from "@carnet/services/framework";

/** How an actor reaches a patient: through a key, and through the clinic when they belong to it. */
export type PatientFacts = Reach;

/** What finding a patient may be refused with. */
export type PatientProblem = "CANNOT_ACCESS_PATIENT" | "siteRestrictionViolation";

/**
 * Finds a patient the actor may read; the same refusal whether the patient exists or not. `known` is the row of
 * `knownReach` where it has been selected beside something else.
 */
export async function findPatient(
  actor: Actor,
  patientId: string,
  refuse: Refuses<PatientProblem>,
  clinicId?: string,
  known?: object,
): Promise<PatientFacts> {
  if (actor.role === "patient" || actor.role === "apiKey" || !actor.userId) throw refuse("CANNOT_ACCESS_PATIENT");
  const facts = await reach(actor.userId, patientId, known);
  if (!facts?.access.canRead) throw refuse("CANNOT_ACCESS_PATIENT");
  if (clinicId !== undefined && facts.access.clinicId !== clinicId) throw refuse("CANNOT_ACCESS_PATIENT");
  if (facts.membership && !siteAllows(actor, facts.membership)) throw refuse("siteRestrictionViolation");
  return facts;
}
