import { call, Refused } from "@carnet/shell/api";
import { getExternalPatient } from "@carnet/services/patient/contract";

/** The path of the record the booking service calls `clientId`, or null when there is none that one may open (ACC-002). */
export async function findLinkedPatient(clientId: string, professionalId: string): Promise<string | null> {
  try {
    const { id } = await call(getExternalPatient, { params: { clientId }, query: { professionalId } });
    return `/therapist/patient/${id}`;
  } catch (refusal) {
    if (refusal instanceof Refused) return null;
    throw refusal;
  }
}
