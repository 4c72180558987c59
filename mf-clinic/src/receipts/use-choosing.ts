import { useEffect, useState } from "react";
import { useSessions } from "@carnet/shell/workspace";
import { paymentState, type ReceiptView, type SeanceSummary } from "@carnet/services/seance/contract";

/** As many sessions as one receipt may carry: older ones are not asked for. */
const most = 400;

/** A session that may be put on a receipt now. */
export const isPaidUp = (row: SeanceSummary) => paymentState(row) === "paid";

/**
 * The sessions of a patient that somebody may receipt, by therapist, and which are chosen: every paid one without a receipt at first; or
 * those of the receipt that is corrected, which count as free (RCP-002).
 */
export function useChoosing(patientId: string | null, wrong: ReceiptView | null) {
  const sessions = useSessions(patientId ?? "", { enabled: patientId !== null });
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = sessions;
  const all = (data?.pages.flat() ?? []).filter(({ can }) => can.receipt);
  const isWhole = data !== undefined && (!hasNextPage || all.length >= most);
  useEffect(() => {
    if (data && !isWhole && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [data, isWhole, isFetchingNextPage, isError, fetchNextPage]);

  const corrected = new Set(wrong?.content.lines.map(({ seanceId }) => seanceId));
  const [therapist, setTherapist] = useState<string | null>(wrong?.therapistId ?? null);
  const [withReceipted, showReceipted] = useState(false);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const therapists = [...new Map(all.map((row) => [row.therapistId, row.therapistFullName]))];
  const whose = therapists.some(([id]) => id === therapist) ? therapist : (therapists[0]?.[0] ?? null);
  const own = all.filter(({ therapistId }) => therapistId === whose);
  const isFree = (row: SeanceSummary) => row.lastReceiptGeneratedAt === null || corrected.has(row.id);
  const rows = own.filter((row) => withReceipted || isFree(row));
  const tickable = rows.filter(isPaidUp);
  const atFirst = (row: SeanceSummary) => (wrong ? corrected.has(row.id) : isFree(row));
  const isTicked = (row: SeanceSummary) => ticks.get(row.id) ?? atFirst(row);
  return {
    rows: isWhole ? rows : null,
    isError,
    refetch: sessions.refetch,
    therapists,
    whose,
    choose: (id: string | null) => {
      setTherapist(id);
      setTicks(new Map());
    },
    hidden: own.length - own.filter(isFree).length,
    withReceipted,
    showReceipted,
    tickable,
    chosen: isWhole ? tickable.filter(isTicked).slice(0, most) : [],
    isTicked,
    tick: (changed: readonly SeanceSummary[], value: boolean) =>
      setTicks(new Map([...ticks, ...changed.map(({ id }) => [id, value] as const)])),
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
