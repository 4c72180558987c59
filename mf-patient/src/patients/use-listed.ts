import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey, live, useCall } from "@carnet/shell/app";
import {
  countListed,
  listPatients,
  searchPatients,
  type FoundPatient,
  type ListFilter,
  type ListOrder,
  type ListSort,
} from "@carnet/services/patient/contract";

// A list that lies open follows who is added, who is archived, and how each patient stands.
live(listPatients, { kinds: ["patients", "standings"], clinic: "id" });
live(countListed, { kinds: ["patients", "standings"], clinic: "id" });
live(searchPatients, { kinds: ["patients"] });

/** What is asked of the list. */
export interface Listing {
  filter: ListFilter;
  sort: ListSort;
  order: ListOrder;
}

/** The records of a clinic, fifty at a time; while another order comes the former rows stay. */
export const useListed = (clinicId: string, listing: Listing) =>
  useInfiniteQuery({
    queryKey: [...answerKey(listPatients, { params: { id: clinicId } }), listing],
    queryFn: ({ pageParam }) =>
      call(listPatients, { params: { id: clinicId }, query: { ...listing, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The fewest letters that are looked for. */
export const fewestLetters = 2;

/** The records of this clinic that what was typed finds, in the archive or out of it; nothing before two letters. */
export function useNarrowed(clinicId: string, typed: string, filter: ListFilter) {
  const query = typed.trim();
  const isArchive = filter === "archived";
  return useCall(
    searchPatients,
    { params: { query }, query: isArchive ? { include: "archived" } : {} },
    {
      enabled: query.length >= fewestLetters,
      placeholderData: keepPreviousData,
      select: (found: FoundPatient[]) =>
        found.filter((patient) => patient.clinicId === clinicId && (patient.deletedAt !== null) === isArchive),
    },
  );
}
