import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import type { Sealed } from "@carnet/services/framework/contract";
import { getOwnHistory, ownHistory, ownHistoryPlace, type OwnHistory } from "@carnet/services/portal/contract";

/** Why a copy that is there is not shown: it is older than one this device has seen, or is not as the clinic sealed it. */
export type HistoryTrouble = "older" | "changed";

/** The health history of one record as its clinic sealed it for the patient; null where the clinic has sealed none yet. */
export function useOwnHistory(portal: PatientRef, patientId: string) {
  const answer = useCall(getOwnHistory, { params: { id: patientId } }, { staleTime: 0 });
  const opened = useQuery({
    queryKey: ["portal", "ownHistory", patientId, answer.dataUpdatedAt],
    enabled: answer.data !== undefined,
    queryFn: () => openOwnHistory(portal, answer.data!.history?.sealed ?? null),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  return {
    /** Undefined while it is not known. */
    history: opened.data,
    isError: (answer.isError && answer.data === undefined) || opened.isError,
    refetch: answer.refetch,
  };
}

/** Opens a copy of the health history; says why one that is there is not shown. */
export async function openOwnHistory(
  portal: PatientRef,
  sealed: Sealed | null,
): Promise<OwnHistory | HistoryTrouble | null> {
  if (!sealed) return null;
  const [opened] = await (await loadCrypto()).open(portal, [{ ref: ownHistoryPlace, sealed }]);
  if (!opened!.ok) return opened!.code === "rollback" ? "older" : "changed";
  return ownHistory.safeParse(opened!.value).data ?? "changed";
}
