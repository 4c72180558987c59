import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { historyPageSize } from "@carnet/services/seance/contract";
import { openPatient, type OpenPatient } from "./open-patient.ts";
import { openSeance, type OpenSeance } from "./open-seance.ts";
import { seanceClient } from "./seance.client.ts";

const keys = {
  patient: (patientId: string) => ["seance", "patient", patientId] as const,
  history: (patientId: string) => ["seance", "history", patientId] as const,
  chart: (patientId: string, number: number | null) => ["seance", "chart", patientId, number ?? "last"] as const,
};

/** The patient with an open key. */
export const usePatient = (patientId: string) =>
  useQuery({ queryKey: keys.patient(patientId), queryFn: () => openPatient(patientId), staleTime: 300_000 });

/** Opens the patient anew, once for all who ask at the same time, and shows it wherever it is shown. */
export const reopenPatient = (patientId: string) =>
  queryClient.fetchQuery({ queryKey: keys.patient(patientId), queryFn: () => openPatient(patientId), staleTime: 0 });

/** The headers of the patient's sessions, newest first, fifty at a time. */
export const useHistory = (patientId: string) =>
  useInfiniteQuery({
    queryKey: keys.history(patientId),
    queryFn: ({ pageParam }) => seanceClient.history(patientId, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < historyPageSize ? undefined : page.at(-1)?.number),
  });

/**
 * One session with its chart open: the one of that number, or the last; null when there is none. The last goes on being
 * shown, and written in, when the address comes to name its number.
 */
export const useSeance = (open: OpenPatient | undefined, number: number | null) =>
  useQuery({
    queryKey: keys.chart(open?.patient.id ?? "", number),
    enabled: open !== undefined && number !== 0,
    queryFn: () => readChart(open!, number),
    placeholderData: (shown) => (shown?.seance.number === number ? shown : undefined),
  });

/** The session before this one; it is asked for with the number it is below. */
export async function readChart(open: OpenPatient, number: number | null): Promise<OpenSeance | null> {
  const { id } = open.patient;
  const found = number === null ? await seanceClient.last(id) : await seanceClient.before(id, number + 1);
  if (!found || (number !== null && found.number !== number)) return null;
  return openSeance(open, found);
}

/** Puts a changed session into the cache of answers, wherever it is shown. */
export function showSeance(patientId: string, change: (chart: OpenSeance) => OpenSeance, seanceId: string): void {
  queryClient.setQueriesData<OpenSeance | null>({ queryKey: ["seance", "chart", patientId] }, (chart) =>
    chart && chart.seance.id === seanceId ? change(chart) : chart,
  );
}

/** Asks for the patient's sessions again: one was opened, closed or paid. */
export const refreshSeances = (patientId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.history(patientId) }),
    queryClient.invalidateQueries({ queryKey: ["seance", "chart", patientId] }),
  ]);
