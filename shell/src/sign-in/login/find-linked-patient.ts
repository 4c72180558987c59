import { api, Refused } from "@carnet/shell/api";
import { z } from "zod";

const linked = z.object({ id: z.uuid() });

/** The path of the record the booking service calls `clientId`, or null when there is none that one may open (ACC-002). */
export async function findLinkedPatient(clientId: string): Promise<string | null> {
  try {
    const { id } = await api.get(`/api/1/patients/external/${encodeURIComponent(clientId)}`, linked);
    return `/therapist/patient/${id}`;
  } catch (refusal) {
    if (refusal instanceof Refused) return null;
    throw refusal;
  }
}
