import { ask, type Refuses } from "@carnet/services/framework";
import { clinicModules } from "@carnet/nats/contracts/rpc/clinic.modules.v1";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import type { TypeOfSeance } from "../contract/index.ts";

interface Practice {
  clinicId: string;
  /** Whose session it is: `custom` needs a form of theirs. */
  therapistId: string;
}

/** Refuses a charting style that the clinic does not offer (CLI-020); a session that has it already keeps it. */
export async function refuseType(
  { clinicId, therapistId }: Practice,
  type: TypeOfSeance,
  refuse: Refuses<"typeNotOffered">,
): Promise<void> {
  if (type === "custom") {
    const forms = await ask(clinicModules, { therapistId, typeOfModule: "session", ids: null });
    if (forms.length === 0) throw refuse("typeNotOffered");
    return;
  }
  const { sessionTypes } = await ask(clinicTherapistStatus, { clinicId, therapistId, disciplineId: null });
  if (sessionTypes.length > 0 && !sessionTypes.includes("*") && !sessionTypes.includes(type))
    throw refuse("typeNotOffered");
}
