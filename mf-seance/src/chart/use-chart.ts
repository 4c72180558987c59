import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { call, Refused } from "@carnet/shell/api";
import { askAnew, invalidate, queryClient } from "@carnet/shell/app";
import { useSession } from "@carnet/shell/session";
import { openPatientOf, useOpenRecord, type Manifest, type OpenPatient } from "@carnet/shell/record";
import {
  getLastSeance,
  getSeanceBeside,
  getSeanceHistory,
  getToday,
  getTodayCounts,
  type Seance,
} from "@carnet/services/seance/contract";
import type { Fault } from "../manifest/faults-of.ts";
import { forgetManifest, listQuery } from "../manifest/read-manifest.ts";
import type { SeancesContent } from "../manifest/seances-manifest.ts";
import { faultsOfList, openListed } from "./open-listed.ts";
import type { OpenSeance } from "./open-seance.ts";
import type { Charts } from "./read-charts.ts";

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
  return {
    open,
    closed: isActing ? "acting" : (record?.closed ?? null),
    patient: record?.patient ?? null,
    error,
    refetch,
  };
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

/** What a reader is told of a session that is listed and not given: a refusal of this page, which opens none in its place. */
export interface Withheld {
  numbers: readonly number[];
  faults: readonly Fault[];
}

/**
 * One session with its chart open, and whether it is as it was listed: the one of that number, or the last. What seems to be left out,
 * or older than what was seen, may have been written while it was on its way: it is asked for once more. Where none is given and one
 * is listed, it throws `Refused("withheld", Withheld)`: none is not what there is.
 */
export async function readChart(open: OpenPatient, number: number | null): Promise<OpenSeance | null> {
  const first = await readOnce(open, number);
  if (!first.isDoubtful) return first.chart;
  forgetManifest(open.patient.id);
  const again = await readOnce(open, number);
  if (again.chart === null && again.isDoubtful) throw new Refused("withheld", { ...again.withheld });
  return again.chart;
}

interface Reading {
  chart: OpenSeance | null;
  /** Something of it is not as it was listed or seen. */
  isDoubtful: boolean;
  /** Of one that is not given. */
  withheld?: Withheld;
}

async function readOnce(open: OpenPatient, number: number | null): Promise<Reading> {
  const [listed, given] = await Promise.all([queryClient.fetchQuery(listQuery(open)), fetchSeance(open, number)]);
  const ofList = wholeness(listed, { found: given, number });
  if (!given) {
    const numbers = (listed.content ?? []).map((line) => line.number).filter((each) => (number ?? each) === each);
    return { chart: null, isDoubtful: ofList.length + numbers.length > 0, withheld: { numbers, faults: ofList } };
  }
  return openListed(open, listed, given, ofList);
}

/** The session before this one is asked for with the number it is below. */
async function fetchSeance({ patient: { id } }: OpenPatient, number: number | null): Promise<Seance | null> {
  if (number === null) return call(getLastSeance, { params: { id } });
  const found = await call(getSeanceBeside, { params: { id, number: number + 1, side: "before" } });
  return found?.number === number ? found : null;
}

/** What is wrong with the list itself, or with the last session: that there is one after it. */
function wholeness(
  listed: Manifest<SeancesContent>,
  { found, number }: { found: Seance | null; number: number | null },
): Fault[] {
  const isLast = number === null && listed.content?.some((line) => line.number > (found?.number ?? 0));
  return isLast ? ["later"] : faultsOfList(listed);
}

/** Puts a stored change of a session into the cache of answers, wherever it is shown: alone, or among the last ones; older ones on their way do not undo it. */
export function showSeance(patientId: string, change: (chart: OpenSeance) => OpenSeance, seanceId: string): void {
  const changed = (chart: OpenSeance) => (chart.seance.id === seanceId ? change(chart) : chart);
  queryClient.setQueriesData<OpenSeance | Charts | null>({ queryKey: chartsOf(patientId) }, (shown) =>
    shown && "charts" in shown ? { ...shown, charts: shown.charts.map(changed) } : shown && changed(shown),
  );
  void askAnew({ queryKey: chartsOf(patientId) });
}

/** Asks for the patient's sessions again, and for what waits at home: one was opened, closed or paid. */
export const refreshSeances = (patientId: string) => {
  forgetManifest(patientId);
  return Promise.all([
    invalidate(getToday),
    invalidate(getTodayCounts),
    invalidate(getSeanceHistory, { params: { id: patientId } }),
    queryClient.invalidateQueries({ queryKey: chartsOf(patientId) }),
  ]);
};
