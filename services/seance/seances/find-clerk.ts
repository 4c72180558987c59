import { membership, Refusal, siteAllows, type Actor, type Refuses } from "@carnet/services/framework";
import { findPatient, type PatientFacts, type PatientProblem } from "./find-patient.ts";
import { Seance } from "./seance.model.ts";

interface Clerk {
  reach: PatientFacts;
  /** Sees the paid sessions of every therapist (RCP-006). */
  seesAll: boolean;
}

/**
 * Finds a patient for somebody who keeps the books: a reader of the chart, or a member of the clinic without
 * a plan, who sees the headers and never a chart.
 */
export async function findClerk(actor: Actor, patientId: string, refuse: Refuses<PatientProblem>): Promise<Clerk> {
  try {
    const reach = await findPatient(actor, patientId, refuse);
    return { reach, seesAll: reach.membership?.canAdmin ?? false };
  } catch (refusal) {
    const reach = await secretaryOf(actor, patientId);
    if (!reach || !(refusal instanceof Refusal)) throw refusal;
    return { reach, seesAll: true };
  }
}

async function secretaryOf(actor: Actor, patientId: string): Promise<PatientFacts | null> {
  if (actor.role !== "therapist" || !actor.userId) return null;
  const seance = await Seance.query().findOne({ patient_id: patientId }).select("clinic_id", "therapist_id");
  if (!seance) return null;
  const belongs = await membership(actor.userId, seance.clinicId);
  if (!belongs?.isMember || belongs.plan !== null || belongs.canAdmin || !siteAllows(actor, belongs)) return null;
  const { clinicId, therapistId } = seance;
  return { access: { patientId, clinicId, therapistId, ...noChart }, membership: belongs };
}

const noChart = {
  canRead: false,
  canWrite: false,
  isReadOnly: true,
  archived: false,
  isSelf: false,
  hasEmail: false,
  hasBillingEmail: false,
  dobAndSexPresent: false,
};
