import { call } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import type { OpenPatient } from "@carnet/shell/record";
import { getSeances, type Seance } from "@carnet/services/seance/contract";
import { faultsOf, missingNumbers } from "../manifest/faults-of.ts";
import { forgetManifest, listQuery } from "../manifest/read-manifest.ts";
import { faultsOfList, openListed } from "./open-listed.ts";
import type { OpenSeance } from "./open-seance.ts";

/** Sessions of a patient, newest first, each compared with what is listed of it. */
export interface Charts {
  charts: OpenSeance[];
  /** The numbers of sessions that are listed among these and not given, lowest first. */
  missing: number[];
  /** The number below which there are more; null where these are the first. */
  next: number | null;
}

interface Wanted {
  limit: number;
  /** Those below this number; without one, the last. */
  before?: number | undefined;
  /** Whether a session is opened though nothing is wrong with it; all are, unless told. */
  opens?: (seance: Seance) => boolean;
  /** Nobody asked for them: no trouble is told. */
  quiet?: boolean;
}

/**
 * Reads sessions of a patient with their charts, as every screen does that shows more than one. What seems to be left out, or older than
 * what was seen, may have been written while it was on its way: it is asked for once more.
 */
export async function readCharts(open: OpenPatient, wanted: Wanted): Promise<Charts> {
  const first = await readOnce(open, wanted);
  if (!first.isDoubtful) return first.read;
  forgetManifest(open.patient.id);
  return (await readOnce(open, wanted)).read;
}

async function readOnce(
  open: OpenPatient,
  { limit, before, opens = () => true, quiet = false }: Wanted,
): Promise<{ read: Charts; isDoubtful: boolean }> {
  const [listed, given] = await Promise.all([
    queryClient.fetchQuery(listQuery(open)),
    call(getSeances, { params: { id: open.patient.id }, query: { before, limit }, quiet }),
  ]);
  const content = listed.content ?? [];
  const opened = await Promise.all(
    given.map(async (seance) =>
      opens(seance) || (await faultsOf(open, content, seance)).length > 0
        ? [await openListed(open, listed, seance)]
        : [],
    ),
  );
  const charts = opened.flat();
  const numbers = content.map(({ number }) => number).filter((number) => number < (before ?? Infinity));
  // So many are due, those with the highest numbers; what is not among them is missed when it is.
  const due = numbers.sort((a, b) => b - a)[limit - 1] ?? 1;
  const last = given.at(-1)?.number ?? due;
  const isFull = given.length === limit;
  // A full page ends where it ends: what is listed below it comes with the next, however many above it are listed by nobody.
  const lowest = isFull ? last : Math.min(due, last);
  const missing = missingNumbers(content, given, lowest).filter((number) => numbers.includes(number));
  const isDoubtful = missing.length + faultsOfList(listed).length > 0 || charts.some((each) => each.isDoubtful);
  const below = isFull ? last : numbers.some((number) => number < lowest) ? lowest : null;
  // A server that gives the same page again does not keep whoever asks for all of them busy for ever.
  const next = below !== null && below < (before ?? Infinity) ? below : null;
  return { read: { charts: charts.map(({ chart }) => chart), missing, next }, isDoubtful };
}
