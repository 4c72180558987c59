import { ask, type Refuses } from "@carnet/services/framework";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import type { Tax } from "@carnet/services/framework/contract";

interface Practice {
  clinicId: string;
  therapistId: string;
  disciplineId: string;
}

/** What a session of this discipline costs with this therapist; refused without a running plan or a valid discipline. */
export async function priceOf(
  practice: Practice,
  refuse: Refuses<"licenceRequired">,
): Promise<{ tarrif: number; taxes: Tax[] }> {
  const { licensed, disciplineValid, tarrif, taxable, taxes } = await ask(clinicTherapistStatus, practice);
  if (!licensed || !disciplineValid) throw refuse("licenceRequired");
  return { tarrif, taxes: taxable ? taxes : [] };
}
