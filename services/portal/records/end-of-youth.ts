import { ask, startOfLocalDay } from "@carnet/services/framework";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { comesOfAge } from "../contract/index.ts";

/** When a patient comes of age, where that is still to come: until then lasts what they agree to; null for somebody of age. */
export async function endOfYouth(patientId: string): Promise<string | null> {
  const { patients } = await ask(patientIdentities, { patientIds: [patientId] });
  const [person] = patients;
  if (!person?.dateOfBirth) return null;
  const clinic = await ask(clinicInfo, { clinicId: person.clinicId });
  if (!clinic) return null;
  const end = startOfLocalDay(clinic.timeZone, comesOfAge(person.dateOfBirth, clinic.provinceOrState));
  return Date.parse(end) > Date.now() ? end : null;
}
