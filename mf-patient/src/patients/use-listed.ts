import { keepPreviousData, useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { call } from "@carnet/shell/api";
import { answerKey, live, queryClient, useCall } from "@carnet/shell/app";
import type { AnswerOf } from "@carnet/services/framework/contract";
import {
  countListed,
  listPatients,
  searchPatients,
  type ListedPatient,
  type ListFilter,
  type ListOrder,
  type ListSort,
} from "@carnet/services/patient/contract";
import { firstPage, follow, learn, pageOfRow, rowsBefore, type KnownPage, type PageWindow } from "./page-window.ts";

// A list that lies open follows who is added, who is archived, and how each patient stands.
live(listPatients, { kinds: ["patients", "standings"], clinic: "id" });
live(countListed, { kinds: ["patients", "standings"], clinic: "id" });
live(searchPatients, { kinds: ["patients", "standings"] });

/** What is asked of the list. */
export interface Listing {
  filter: ListFilter;
  sort: ListSort;
  order: ListOrder;
}

/** The rows of a list that are in memory, and where they stand in it. */
interface Shown {
  rows: readonly ListedPatient[];
  /** How many rows lie before them. */
  offset: number;
  /** How many rows are known of: these, those that were given up and those that are on their way. */
  known: number;
  therapists: AnswerOf<typeof listPatients>["therapists"];
}

/** How far one has come in a list: the pages that are known, those that are kept, and the rows in sight. */
interface Place {
  of: string;
  known: readonly KnownPage[];
  kept: PageWindow;
  seen: readonly [number, number];
}

/** Rows left before more are asked for: somebody who scrolls fast meets no end. */
const near = 20;
const placeOf = ({ filter, sort, order }: Listing) => `${filter} ${sort} ${order}`;
const start = (of: string): Place => ({ of, known: firstPage, kept: { from: 0, to: 0 }, seen: [0, 0] });

/**
 * The records of a clinic, fifty at a time, of which at most 300 are kept: pages that lie far behind whoever scrolls are given up, and
 * asked for again when they come back. While another order comes the former rows stay.
 */
export function useListed(clinicId: string, listing: Listing) {
  const of = placeOf(listing);
  const [place, setPlace] = useState(() => start(of));
  const [former, setFormer] = useState<Shown | null>(null);
  const here = place.of === of ? place : start(of);
  const { from } = here.kept;
  const key = [...answerKey(listPatients, { params: { id: clinicId } }), listing];
  const cursors = here.known.slice(from, here.kept.to + 1).map(({ cursor }) => cursor);
  const { answers, failed, isFetching } = useQueries({
    queries: cursors.map((cursor) => ({
      queryKey: [...key, cursor ?? null],
      queryFn: () => call(listPatients, { params: { id: clinicId }, query: { ...listing, cursor } }),
      staleTime: 0,
    })),
    combine,
  });
  const known = answers.reduce(
    (pages, answer, at) => (answer ? learn(pages, from + at, answer.patients.length, answer.next) : pages),
    here.known,
  );
  if (known !== here.known || here !== place) setPlace({ ...here, known });
  const shown = useMemo(() => rowsOf(known, from, answers), [known, from, answers]);
  if (shown && shown !== former) setFormer(shown);
  const onSeen = useCallback(
    // In tens: a page that scrolls does not draw itself anew for each row.
    (first: number, last: number) => {
      const seen = [Math.floor(first / 10) * 10, Math.ceil(last / 10) * 10] as const;
      setPlace((was) => (was.seen[0] === seen[0] && was.seen[1] === seen[1] ? was : { ...was, seen }));
    },
    [],
  );
  const [first, last] = here.seen;
  const pageAt = (row: number) => Math.min(pageOfRow(known, row), known.length - 1);
  const kept = follow(here.kept, pageAt(Math.max(first - near, 0)), pageAt(last + near));
  if (kept !== here.kept) setPlace({ ...here, known, kept });
  // What is no longer kept leaves the memory at once.
  useEffect(() => queryClient.removeQueries({ queryKey: key, predicate: (page) => page.getObserversCount() === 0 }));
  return {
    shown: shown ?? former,
    onSeen,
    isSuccess: shown !== null,
    isFetching,
    error: failed,
    isError: failed !== null,
    refetch: () => queryClient.refetchQueries({ queryKey: key, type: "active" }),
  };
}

const combine = (results: UseQueryResult<AnswerOf<typeof listPatients>>[]) => ({
  answers: results.map(({ data }) => data),
  failed: results.find(({ isError }) => isError)?.error ?? null,
  isFetching: results.some(({ isFetching }) => isFetching),
});

/** The pages that have come and stand without a gap between them; null before one has. */
function rowsOf(
  known: readonly KnownPage[],
  from: number,
  answers: readonly (AnswerOf<typeof listPatients> | undefined)[],
): Shown | null {
  const first = answers.findIndex((answer) => answer !== undefined);
  if (first === -1) return null;
  const gap = answers.indexOf(undefined, first);
  const pages = answers.slice(first, gap === -1 ? undefined : gap).filter((answer) => answer !== undefined);
  return {
    rows: pages.flatMap(({ patients }) => patients),
    offset: rowsBefore(known, from + first),
    known: rowsBefore(known, known.length),
    therapists: pages.flatMap(({ therapists }) => therapists),
  };
}

/** The fewest letters that are looked for. */
export const fewestLetters = 2;

/** The records of this clinic that what was typed finds among those of the filter; nothing before two letters. */
export function useNarrowed(clinicId: string, typed: string, filter: ListFilter) {
  const query = typed.trim();
  return useCall(
    searchPatients,
    { params: { query }, query: { clinic: clinicId, filter } },
    { enabled: query.length >= fewestLetters, placeholderData: keepPreviousData },
  );
}
