import { call } from "@carnet/shell/api";
import { invalidate, queryClient, setAnswer } from "@carnet/shell/app";
import { type AnswerOf, type Change, changesOf } from "@carnet/services/framework/contract";
import {
  type ClinicFields,
  getClinic,
  getClinicKit,
  getInvoices,
  getKeysNeeded,
  getMembers,
  getMyClinics,
  getMyProfile,
  getResets,
  getRootReset,
  saveClinic,
} from "@carnet/services/clinic/contract";

/** Where the page keeps what it works out of a clinic's log. */
export const trustKey = (id: string) => ["clinic", id, "trust"] as const;

/** Takes a clinic as the service just answered it, so that every part of the page shows it at once. */
export function showClinic(clinic: AnswerOf<typeof getClinic>): void {
  setAnswer(getClinic, { params: { id: clinic.id } }, clinic);
  void invalidate(getMyClinics);
}

/** Sends what changed, and shows the clinic as it is then. */
export async function changeClinic(id: string, change: Change<Partial<ClinicFields>>): Promise<void> {
  showClinic(await call(saveClinic, { body: { id, ...changesOf(change) } }));
}

/** Fetches a clinic again for the components that show it. */
export const readClinic = (id: string): Promise<void> => invalidate(getClinic, { params: { id } });

/** Asks again for what hangs on a clinic, after something of it changed that shows in more than one place. */
export async function refreshClinic(id: string): Promise<void> {
  const which = { params: { id } };
  await Promise.all([
    ...[getClinic, getMembers, getMyProfile, getResets, getRootReset, getClinicKit, getInvoices].map((each) =>
      invalidate(each, which),
    ),
    invalidate(getKeysNeeded),
    queryClient.invalidateQueries({ queryKey: ["clinic", id] }),
  ]);
}
