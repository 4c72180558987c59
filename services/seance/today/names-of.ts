import { ask } from "@carnet/services/kit";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";

/** First and last names of patients; nobody's while the patient service is away. */
export async function namesOf(patientIds: string[]): Promise<Map<string, string>> {
  if (patientIds.length === 0) return new Map();
  const { patients } = await ask(patientIdentities, { patientIds }).catch(() => ({ patients: [] }));
  return new Map(patients.map(({ patientId, firstName, lastName }) => [patientId, `${firstName} ${lastName}`.trim()]));
}
