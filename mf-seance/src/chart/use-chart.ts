import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { invalidate, queryClient } from "@carnet/shell/app";
import { useSession } from "@carnet/shell/session";
import { openPatientOf, useOpenRecord, type OpenPatient } from "@carnet/shell/record";
import {
  getLastSeance,
  getSeanceBeside,
  getSeanceHistory,
  getToday,
  getTodayCounts,
} from "@carnet/services/seance/contract";
import { openSeance, type OpenSeance } from "./open-seance.ts";

/** What begins the name of every answer that holds open charts of a patient. */
const chartsOf = (patientId: string) => ["seance", "chart", patientId] as const;
const keyOf = (patientId: string, number: number | null) => [...chartsOf(patientId), number ?? "last"] as const;

/** The name of the last charts of a patient, in one list. */
export const keyOfLast = (patientId: string, count: number) => [...chartsOf(patientId), "shown", count] as const;

/** The record of the patient, asked for again after five minutes, and never by who acts as somebody else: `open` once its key is. */
export function usePatient(patientId: string) {
  const isActing = Boolean(useSession()?.user.impersonator);
  const { data: record, error, refetch } = useOpenRecord(patientId, { staleTime: 300_000, enabled: !isActing });
  const open = useMemo(() => (record?.key ? openPatientOf(record) : null), [record]);
  return { open, closed: isActing ? "acting" : (record?.closed ?? null), error, refetch };
}

/**
 * One session with its chart open: the one of that number, or the last; null when there is none. The last goes on being
 * shown, and written in, when the address comes to name its number, whatever becomes of asking for it. Each time it is opened it is
 * asked for again: a colleague may have written in it since.
 */
export const useSeance = (open: OpenPatient | undefined, number: number | null) =>
  useQuery({
    queryKey: keyOf(open?.patient.id ?? "", number),
    enabled: open !== undefined && number !== 0,
    staleTime: 0,
    queryFn: () => readChart(open!, number),
    initialData: () => {
      const last =
        number === null ? null : queryClient.getQueryData<OpenSeance | null>(keyOf(open?.patient.id ?? "", null));
      return last?.seance.number === number ? last : undefined;
    },
  });

/** The session before this one; it is asked for with the number it is below. */
export async function readChart(open: OpenPatient, number: number | null): Promise<OpenSeance | null> {
  const { id } = open.patient;
  const found =
    number === null
      ? await call(getLastSeance, { params: { id } })
      : await call(getSeanceBeside, { params: { id, number: number + 1, side: "before" } });
  if (!found || (number !== null && found.number !== number)) return null;
  return openSeance(open, found);
}

/** Puts a changed session into the cache of answers, wherever it is shown: alone, or among the last ones. */
export function showSeance(patientId: string, change: (chart: OpenSeance) => OpenSeance, seanceId: string): void {
  const changed = (chart: OpenSeance) => (chart.seance.id === seanceId ? change(chart) : chart);
  queryClient.setQueriesData<OpenSeance | OpenSeance[] | null>({ queryKey: chartsOf(patientId) }, (shown) =>
    Array.isArray(shown) ? shown.map(changed) : shown && changed(shown),
  );
}

/** Asks for the patient's sessions again, and for what waits at home: one was opened, closed or paid. */
export const refreshSeances = (patientId: string) =>
  Promise.all([
    invalidate(getToday),
    invalidate(getTodayCounts),
    invalidate(getSeanceHistory, { params: { id: patientId } }),
    queryClient.invalidateQueries({ queryKey: chartsOf(patientId) }),
  ]);
