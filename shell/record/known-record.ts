import { queryOptions, useQuery } from "@tanstack/react-query";
import { askAnew, queryClient } from "@carnet/shell/app";
import type { PatientView, Standing } from "@carnet/services/patient/contract";
import { openKey } from "./open-key.ts";
import { openRecord, type OpenRecord } from "./open-record.ts";
import type { OpenParts, PartName } from "./record-parts.ts";
import { recordClient } from "./record.client.ts";
import type { SealedField } from "./sealed-field.ts";

const keyOf = (id: string) => ["record", id] as const;

/**
 * Editors hold the newest text, so nothing reloads under them by itself. One that is closed to its reader may be shared with them
 * meanwhile: it is asked for again whenever they come back to it.
 */
const whileClosed = ({ state: { data } }: { state: { data: OpenRecord | undefined } }) =>
  data?.key === null && data.closed !== "acting" && "always";

const recordQuery = (id: string, quiet = false) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => fetchRecord(id, quiet),
    refetchOnWindowFocus: whileClosed,
    refetchOnMount: (query) => whileClosed(query) || true,
  });

/** What seems to be left out, or older than what was seen, may have been written while the record was on its way: it is asked for once more. */
async function fetchRecord(id: string, quiet: boolean): Promise<OpenRecord> {
  const fetched = withNewestParts(await openRecord(await recordClient.read(id, { quiet })));
  const isWhole = Object.values(fetched.parts).every(({ trouble }) => trouble !== "missing" && trouble !== "rollback");
  return isWhole ? fetched : withNewestParts(await openRecord(await recordClient.read(id, { quiet })));
}

/**
 * A record, fetched and open: one for all rooms of the page. Asked for again where a screen opens on one older than `staleTime`,
 * in ms; never unless told. The error is `Refused` when it may not be read; `quiet` where nobody asked for it, and no trouble is told.
 */
export const useOpenRecord = (id: string, { staleTime = Infinity, enabled = true, quiet = false } = {}) =>
  useQuery({ ...recordQuery(id, quiet), staleTime, enabled });

/** The record as this page knows it now, also outside of React. */
export const knownRecord = (id: string): OpenRecord | undefined => queryClient.getQueryData<OpenRecord>(keyOf(id));

/** The record as this page knows it, or fetched and opened. */
export const requireRecord = (id: string): Promise<OpenRecord> =>
  queryClient.fetchQuery({ ...recordQuery(id), staleTime: Infinity });

/** Has a record fetched and opened for the screen that is about to show it, which asks itself where that failed. */
export const prepareRecord = (id: string): Promise<void> =>
  queryClient.prefetchQuery({ ...recordQuery(id, true), staleTime: Infinity });

/** Fetches and opens a record again. */
export const refetchRecord = (id: string) => queryClient.refetchQueries({ queryKey: keyOf(id) });

/** Opens anew what was changed at once in many places: archived, recovered, merged. */
export async function reopenRecord(patient: PatientView): Promise<void> {
  queryClient.setQueryData<OpenRecord>(keyOf(patient.id), await openRecord(patient));
}

const note = (id: string, change: (known: OpenRecord) => OpenRecord): void =>
  void queryClient.setQueryData<OpenRecord>(keyOf(id), (known) => known && change(known));

/** Notes what a save answered: clear fields and keys; opened parts stay as their editors have them. */
export function notePatient(patient: PatientView): void {
  note(patient.id, (known) => ({ ...known, patient }));
  void askAnew({ queryKey: keyOf(patient.id) });
}

/** Notes when they come next and what they owe. */
export const noteStanding = (id: string, standing: Standing): void =>
  note(id, (known) => ({ ...known, patient: { ...known.patient, ...standing } }));

/** Notes that a part is stored so now. */
export const notePart = (id: string, name: PartName, field: SealedField<unknown>): void =>
  note(id, (known) => ({ ...known, parts: { ...known.parts, [name]: field } as OpenParts }));

/** A save that ended while the record was being fetched is newer than what was fetched. */
function withNewestParts(opened: OpenRecord): OpenRecord {
  const known = knownRecord(opened.patient.id);
  if (!known || !opened.key) return opened;
  const parts = Object.entries(opened.parts).map(([name, field]) => {
    const saved = known.parts[name as PartName];
    return [name, saved.rev > field.rev ? saved : field];
  });
  return { ...opened, parts: Object.fromEntries(parts) as OpenParts };
}

const renewals = new Map<string, Promise<void>>();

/**
 * Takes the newest key of a record onto this page, once for all who ask at the same time. Parts keep the revision this page
 * knows: what somebody else stored meanwhile is still a conflict, and not written over.
 */
export function renewKey(id: string): Promise<void> {
  const running = renewals.get(id) ?? renew(id).finally(() => renewals.delete(id));
  renewals.set(id, running);
  return running;
}

async function renew(id: string): Promise<void> {
  const stored = await recordClient.read(id);
  const key = await openKey(stored);
  if (typeof key === "string") throw new Error(`The newest key of a record does not open: ${key}.`);
  const { pkc, keyForPrincipal, keysForOthers, identity, epoch, links, rotationPending } = stored;
  note(id, (known) => ({
    ...known,
    key,
    closed: null,
    patient: { ...known.patient, pkc, keyForPrincipal, keysForOthers, identity, epoch, links, rotationPending },
  }));
}
