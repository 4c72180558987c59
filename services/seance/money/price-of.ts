import { ask, Refusal } from "@carnet/services/kit";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import type { Tax } from "../contract/index.ts";

interface Practice {
  clinicId: string;
  therapistId: string;
  disciplineId: string;
}

/** What a session of this discipline costs with this therapist; refused without a running plan or a valid discipline. */
export async function priceOf(practice: Practice): Promise<{ tarrif: number; taxes: Tax[] }> {
  const { licensed, disciplineValid, tarrif, taxable, taxes } = await ask(clinicTherapistStatus, practice);
  if (!licensed || !disciplineValid) throw new Refusal("licenceRequired");
  return { tarrif, taxes: taxable ? taxes : [] };
}
