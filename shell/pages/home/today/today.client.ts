import { invalidate, useCall } from "@carnet/shell/app";
import { getReceivedForms } from "@carnet/services/portal/contract";
import { getToday, getTodayCounts } from "@carnet/services/seance/contract";
import { spanOf, today } from "./span-of.ts";

const isCovered = () => document.querySelector("[data-covered]") !== null;

/** Colleagues mark visits while this page lies open: it asks again by itself, unless nobody is there to see it. */
const watching = (every: number) => ({
  staleTime: 2_000,
  refetchInterval: () => (isCovered() ? (false as const) : every),
});

/** A day: visits, sessions to finish, and money still owed. */
export const useToday = (day = today()) => useCall(getToday, { query: spanOf(day), quiet: true }, watching(4_000));

/** What is still to come today, and what is owed. */
export const useTodayCounts = (enabled: boolean) =>
  useCall(getTodayCounts, { query: spanOf(today()), quiet: true }, { ...watching(15_000), enabled });

/** Answers of patients that wait to be merged. */
export const useReceived = () => useCall(getReceivedForms);

/** Asks anew for all that a changed visit or payment changes. */
export const refreshDay = () => Promise.all([invalidate(getToday), invalidate(getTodayCounts)]);
