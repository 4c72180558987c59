import { useEffect, useMemo } from "react";
import { live, useCall } from "@carnet/shell/app";
import { getInfoRequests, type InfoRequestView } from "@carnet/services/portal/contract";
import { noteReopened, useReopened } from "../info-request-answers/reopened.ts";
import { useReadableRecord } from "../record/use-record.ts";

live(getInfoRequests, { kinds: ["forms"], clinic: "clinicId", patient: "id" });

interface Reading {
  enabled?: boolean;
  quiet?: boolean;
  /** How old a kept answer may be, in ms, before it is asked for again where it is shown. */
  staleTime?: number;
}

/**
 * What the patient of this record was asked. The record knows at once whose answers it took, and the portal a moment later: until then
 * they are merged all the same, and not offered again (POR-008), or offered again where their merge was undone here (POR-025).
 */
export function useInfoRequests({ enabled = true, quiet = false, staleTime }: Reading = {}) {
  const { patient } = useReadableRecord();
  const params = { id: patient.id, clinicId: patient.clinicId };
  const { data, error, refetch } = useCall(
    getInfoRequests,
    { params, quiet },
    { enabled, ...(staleTime !== undefined && { staleTime }) },
  );
  const taken = patient.infoRequestImportedId;
  const reopened = useReopened();
  const list = useMemo(() => {
    const shownOf = (request: InfoRequestView) => {
      if (reopened[request.id] === "open") return { ...request, consumedAt: null, consumedBy: null };
      const isTaken = request.id === taken || reopened[request.id] === "undoing";
      return isTaken && request.consumedAt === null ? { ...request, consumedAt: new Date().toISOString() } : request;
    };
    return data && { ...data, infoRequests: data.infoRequests.map(shownOf) };
  }, [data, taken, reopened]);
  useEffect(() => {
    for (const { id, consumedAt } of data?.infoRequests ?? [])
      if (consumedAt === null && reopened[id] === "open") noteReopened(id, null);
  }, [data, reopened]);
  return { list, error, refetch };
}
