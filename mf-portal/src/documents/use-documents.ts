import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { openList, shownDocuments } from "@carnet/shell/portal-documents";
import { getPortalDocuments, type DocumentKind } from "@carnet/services/portal/contract";

interface Watching {
  /** How often to ask whether a document was withdrawn, in ms. */
  refetchInterval?: number;
}

/** What the clinic sent to one record's portal, with its names open. */
export function useDocuments(portal: PatientRef, patientId: string, watching: Watching = {}) {
  const rows = useCall(getPortalDocuments, { params: { id: patientId }, query: {} }, watching);
  const named = useQuery({
    queryKey: ["portal", "documents", patientId, rows.dataUpdatedAt],
    enabled: rows.data !== undefined,
    queryFn: () => openList(portal, patientId, rows.data!),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  return {
    /** Of every kind; undefined while they are not known. */
    all: named.data?.documents,
    /** How many the server leaves out. */
    missing: named.data?.missing ?? 0,
    ofKind: (kind: DocumentKind) => shownDocuments(named.data?.documents, kind),
    isError: (rows.isError && rows.data === undefined) || named.isError,
    refetch: rows.refetch,
  };
}
