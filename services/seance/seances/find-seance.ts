import { knownReach, Refusal, queryRows, type Actor, type Refuses } from "@carnet/services/framework";
import { findPatient, type PatientProblem } from "./find-patient.ts";
import { Seance } from "./seance.model.ts";
import type { SeanceFacts } from "./seance.policy.ts";

interface Where {
  id: string;
  patientId?: string;
  clinicId?: string;
  force?: boolean | undefined;
}

/** How somebody reaches a patient, and one session of theirs, whose columns win over those of the same name. */
const beside = `
  select reach.*, seances.* from (${knownReach}) reach left join seances on seances.id = $3 and seances.patient_id = $2`;

/** Finds a session of a patient the actor may read; one of another patient does not exist. */
export async function findSeance(
  actor: Actor,
  { id, patientId, clinicId, force }: Where,
  refuse: Refuses<PatientProblem>,
): Promise<SeanceFacts> {
  if (patientId !== undefined) {
    const [row] = await queryRows<{ id: string | null }>(beside, [actor.userId, patientId, id]);
    const reach = await findPatient(actor, patientId, refuse, clinicId, row);
    if (!row?.id) throw new Refusal("notFound");
    return { seance: Seance.fromRow(row), ...reach, force };
  }
  const seance = await Seance.query().findById(id);
  if (!seance) throw refuse("CANNOT_ACCESS_PATIENT");
  return { seance, ...(await findPatient(actor, seance.patientId, refuse)), force };
}
