import { ask, certainMembership, current, hasPlan, membership, type Refuses } from "@carnet/services/framework";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";

/** Refuses whoever does not treat in the clinic now: nobody can be planned to see them. */
export async function checkTherapist(
  clinicId: string,
  userId: string,
  refuse: Refuses<"therapistNotLicensed">,
): Promise<void> {
  const member = await membership(userId, clinicId, certainMembership);
  if (!member?.isMember || !(member.canAdmin || hasPlan(member))) throw refuse("therapistNotLicensed");
}

/** Refuses a record of another clinic, an archived and a deleted one alike; one too new to be known here is asked for. */
export async function checkPatient(
  clinicId: string,
  patientId: string,
  refuse: Refuses<"CANNOT_ACCESS_PATIENT">,
): Promise<void> {
  const known = await current()
    .knex("known_patients as p")
    .leftJoin("known_states as s", "s.patient_id", "p.patient_id")
    .where("p.patient_id", patientId)
    .first<{ clinic_id: string; state: string | null } | undefined>("p.clinic_id", "s.state");
  const isThere = known
    ? known.clinic_id === clinicId && (known.state ?? "active") === "active"
    : await isNew(clinicId, patientId);
  if (!isThere) throw refuse("CANNOT_ACCESS_PATIENT");
}

async function isNew(clinicId: string, patientId: string): Promise<boolean> {
  const { patients } = await ask(patientIdentities, { patientIds: [patientId] });
  return patients.some((patient) => patient.clinicId === clinicId && !patient.archived);
}
