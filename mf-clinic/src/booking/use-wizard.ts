import { call, Refused } from "@carnet/shell/api";
import { fetchAnswer, invalidate, setAnswer, useCall } from "@carnet/shell/app";
import {
  bookingSteps,
  getCombinedDuplicates,
  getImportedPatients,
  loadPatientMatches,
  type BookingStep,
  type ClinicView,
  type PatientMatches,
} from "@carnet/services/clinic/contract";

/** The seven steps in their order; the last is that every list is empty (SYN-002). */
export const steps = [...bookingSteps, "goodToGo"] as const;
export type Step = (typeof steps)[number];

/** How often the page asks how far everything is while it is open. */
const everyMs = 5_000;
/** How soon it asks again while nothing was read yet, and how often that soon (SYN-005). */
const soonMs = 1_000;
const soonTimes = 3;

/** Who may be whom. Not loaded yet is asked for three times more at once, without a word, and then now and again. */
export const useMatches = ({ id }: Pick<ClinicView, "id">) =>
  useCall(
    loadPatientMatches,
    { params: { id }, query: {}, quiet: true },
    {
      refetchInterval: ({ state }) => {
        const isNew = state.error instanceof Refused && state.error.code === "notLoaded";
        return isNew && state.errorUpdateCount <= soonTimes ? soonMs : everyMs;
      },
    },
  );

/** Asks again for everything the wizard shows. */
export async function refreshWizard(id: string): Promise<void> {
  const params = { id };
  await Promise.all([
    invalidate(loadPatientMatches, { params, query: {} }),
    invalidate(getImportedPatients, { params }),
    invalidate(getCombinedDuplicates, { params }),
  ]);
}

/** Has the booking service read anew, and shows what there is meanwhile. */
export async function readAgain(id: string): Promise<void> {
  const params = { id };
  const matches = await call(loadPatientMatches, { params, query: { again: "true" } });
  setAnswer(loadPatientMatches, { params, query: {} }, matches);
}

export const readSides = (id: string) => fetchAnswer(getImportedPatients, { params: { id } });

/** The first step before this one that has something left; null where it may be worked on (SYN-003). */
export function blockedBy(step: Step, matches: PatientMatches): BookingStep | null {
  const before = bookingSteps.slice(0, steps.indexOf(step));
  return before.find((each) => matches.steps[each].left > 0) ?? null;
}

/** The first step that has something left. */
export const firstOpen = (matches: PatientMatches): Step =>
  bookingSteps.find((each) => matches.steps[each].left > 0) ?? "goodToGo";
