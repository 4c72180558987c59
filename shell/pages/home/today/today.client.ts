import { fetchAnswer, invalidate, live, useCall } from "@carnet/shell/app";
import { eventKinds } from "@carnet/services/account/contract";
import { getReceivedForms } from "@carnet/services/portal/contract";
import { getToday, getTodayCounts } from "@carnet/services/seance/contract";
import { spanOf, today } from "@carnet/shell/workspace";

// Colleagues mark visits while this page lies open.
live(getToday, { kinds: eventKinds });
live(getTodayCounts, { kinds: ["visits", "sessions", "money"] });
live(getReceivedForms, { kinds: ["forms"] });

const freshFor = { staleTime: 2_000 };

/** A day: visits, sessions to finish, and money still owed. */
export const useToday = (day = today()) => useCall(getToday, { query: spanOf(day), quiet: true }, freshFor);

/** The day that an address asks for; the present one where it asks for none, or for what is no day. */
export const dayAsked = (asked: string | null): string =>
  asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today();

/** How long a screen waits for a day that may be there already, in ms; then it shows that it is on its way. */
const moment = 50;

/** Takes a day up where it was asked for with the page, so that its screen is drawn once and not first without it. Never throws. */
export const takeUp = (day: string): Promise<unknown> =>
  Promise.race([
    fetchAnswer(getToday, { query: spanOf(day), quiet: true }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, moment)),
  ]);

/** What is still to come today, and what is owed. */
export const useTodayCounts = (enabled: boolean) =>
  useCall(getTodayCounts, { query: spanOf(today()), quiet: true }, { ...freshFor, enabled });

/** Answers of patients that wait to be merged. */
export const useReceived = () => useCall(getReceivedForms);

/** Asks anew for all that a changed visit or payment changes. */
export const refreshDay = () => Promise.all([invalidate(getToday), invalidate(getTodayCounts)]);
