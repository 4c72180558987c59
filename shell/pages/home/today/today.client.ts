import { useCall } from "@carnet/shell/app";
import { getReceivedForms } from "@carnet/services/portal/contract";
import { getToday } from "@carnet/services/seance/contract";
import { spanOf, today } from "./span-of.ts";

/** The day: visits, sessions to finish, and money still owed. */
export const useToday = (day = today()) => useCall(getToday, { query: spanOf(day) });

/** Answers of patients that wait to be merged. */
export const useReceived = () => useCall(getReceivedForms);
