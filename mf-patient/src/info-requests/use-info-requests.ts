import { useMemo } from "react";
import { live, useCall } from "@carnet/shell/app";
import { getInfoRequests, type InfoRequestList } from "@carnet/services/portal/contract";
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
 * they are merged all the same, and not offered again (POR-008).
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
  const list = useMemo(() => data && withTaken(data, taken), [data, taken]);
  return { list, error, refetch };
}

function withTaken(list: InfoRequestList, taken: string | null): InfoRequestList {
  const infoRequests = list.infoRequests.map((request) =>
    request.id === taken && request.consumedAt === null
      ? { ...request, consumedAt: new Date().toISOString() }
      : request,
  );
  return { ...list, infoRequests };
}
