import { live, useCall } from "@carnet/shell/app";
import { getNextVisits } from "@carnet/services/seance/contract";

live(getNextVisits, { kinds: ["visits"], clinic: "id", patient: "patientId" });

/** The visit somebody came for, or comes for next, and the one after it; it follows who arrives and who is called in. */
export const useNextVisits = (clinicId: string, patientId: string) =>
  useCall(getNextVisits, { params: { id: clinicId, patientId }, quiet: true }, { staleTime: 60_000 });
