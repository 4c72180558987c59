import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { createContext, useContext } from "react";
import { openRecord, openView, type OpenRecord } from "./open-record.ts";
import type { PatientView } from "@carnet/services/patient/contract";

const keyOf = (id: string) => ["patient", "record", id] as const;

/** A record with its parts open. Fetched once: editors hold the newest text, so nothing reloads under them. */
export const useOpenRecord = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: () => openRecord(id), staleTime: Infinity, refetchOnWindowFocus: false });

/** The record as this page knows it now, also outside of React: a save reads the newest revision here. */
export const knownRecord = (id: string): OpenRecord | undefined => queryClient.getQueryData<OpenRecord>(keyOf(id));

/** Notes what a save answered: clear fields and envelopes; opened parts stay as their editors have them. */
export function notePatient(patient: PatientView): void {
  queryClient.setQueryData<OpenRecord>(keyOf(patient.id), (known) => known && { ...known, patient });
}

/** Notes that a part is stored now. */
export function noteParts(id: string, change: (known: OpenRecord) => OpenRecord): void {
  queryClient.setQueryData<OpenRecord>(keyOf(id), (known) => known && change(known));
}

/** Opens anew what was changed at once in many places: archived, recovered, merged. */
export async function reopen(patient: PatientView): Promise<void> {
  const known = knownRecord(patient.id);
  const { loadCrypto } = await import("@carnet/shell/crypto");
  const opened = await openView(patient, known?.key?.crypto ?? (await loadCrypto()));
  queryClient.setQueryData<OpenRecord>(keyOf(patient.id), opened);
}

/** Fetches and opens a record again. */
export const refetchRecord = (id: string) => queryClient.refetchQueries({ queryKey: keyOf(id) });

export const RecordContext = createContext<OpenRecord | null>(null);

/** The record this page is about. */
export function useRecord(): OpenRecord {
  const record = useContext(RecordContext);
  if (!record) throw new Error("A part of a record stands outside of its page.");
  return record;
}

/** The record with its key, for the tabs that exist only for those who hold one. */
export function useReadableRecord() {
  const record = useRecord();
  if (!record.key) throw new Error("A sealed part of a record was asked for without a key.");
  return { ...record, key: record.key };
}
