import { openJournal, settleAll } from "@carnet/shell/journal";
import { emptyPatient, type PatientFields } from "@carnet/services/patient/contract";
import { startOf } from "./start-of.ts";

/** A first visit as it is typed. */
export interface FirstVisit {
  day: string;
  time: string;
  minutes: number | null;
}

/** A new patient as typed so far. */
export interface Draft {
  /** The words of the search it began with. */
  typed: string;
  fields: PatientFields;
  /** The clinic and the therapist once somebody chose them. */
  clinicId: string | null;
  therapistId: string | null;
  visit: FirstVisit | null;
}

export const emptyDraft = (typed: string): Draft => ({
  typed,
  fields: { ...emptyPatient, ...startOf(typed) },
  clinicId: null,
  therapistId: null,
  visit: null,
});

const prefix = "newPatient/";

/** The place of a draft in the journal: the id the record will have, so that no name stands on this device in clear. */
export const draftKey = (id: string): string => prefix + id;

/** A form that was begun on this device and never became a record. */
export interface Begun {
  id: string;
  draft: Draft;
}

/** How many of them are offered again. */
const most = 4;

/** The forms begun on this device, the newest first; one that was closed a moment ago is written before they are read. */
export async function begunForms(): Promise<Begun[]> {
  await settleAll();
  const journal = openJournal();
  const keys = (await journal.waiting()).map(({ key }) => key).filter((key) => key.startsWith(prefix));
  const read = keys
    .reverse()
    .slice(0, most)
    .map(async (key) => ({ id: key.slice(prefix.length), draft: (await journal.read<Draft>(key))?.value }));
  return (await Promise.all(read)).filter((form): form is Begun => form.draft?.fields !== undefined);
}

/** The form to go on with: the newest, or where something was searched for the one that began with the same words. */
export const formToContinue = (begun: readonly Begun[], typed: string): Begun | undefined =>
  typed ? begun.find(({ draft }) => draft.typed === typed) : begun[0];
