import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { manifestQuery, type Manifest } from "@carnet/shell/record";
import { useSessions } from "@carnet/shell/workspace";
import { missingNumbers } from "./faults-of.ts";
import { seancesManifest, type SeancesContent } from "./seances-manifest.ts";

/**
 * The numbers of sessions that are listed and not given, among those whose headers were fetched. Headers may have been on their way
 * while the list was written: they are fetched once more for each list before anything is said.
 */
export function useMissing(patientId: string): number[] {
  const { data: listed } = useQuery(manifestQuery(patientId, seancesManifest));
  const { data, dataUpdatedAt: givenAt, isFetching, hasNextPage, refetch } = useSessions(patientId);
  /** The list for which headers were asked for again, and when. */
  const [asked, setAsked] = useState<{ listed: Manifest<SeancesContent>; at: number } | null>(null);
  const given = data?.pages.flat();
  const lowest = hasNextPage ? (given?.at(-1)?.number ?? 1) : 1;
  const missing = given && listed?.content ? missingNumbers(listed.content, given, lowest) : [];
  const isAsked = asked !== null && asked.listed === listed;
  const isDoubtful = missing.length > 0 && !isAsked && !isFetching;
  useEffect(() => {
    if (!isDoubtful || !listed) return;
    setAsked({ listed, at: Date.now() });
    void refetch();
  }, [isDoubtful, listed, refetch]);
  return isAsked && givenAt >= asked.at && !isFetching ? missing : [];
}
