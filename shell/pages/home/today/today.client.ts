import { useCall } from "@carnet/shell/app";
import { getReceivedForms } from "@carnet/services/portal/contract";
import { getToday } from "@carnet/services/seance/contract";

/** Sessions to finish and money still owed. */
export const useToday = () => useCall(getToday);

/** Answers of patients that wait to be merged. */
export const useReceived = () => useCall(getReceivedForms);
