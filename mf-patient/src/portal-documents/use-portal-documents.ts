import { useQuery } from "@tanstack/react-query";
import { live, useCall } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { openList, shownDocuments } from "@carnet/shell/portal-documents";
import { getPortalDocuments, type DocumentKind, type PortalKey } from "@carnet/services/portal/contract";
import { useReadableRecord } from "../record/use-record.ts";

live(getPortalDocuments, { kinds: ["forms"], patient: "id" });

/** What was sent to the portal of this record, with its names open, and the portal's key. */
export function usePortalDocuments(wire: PortalKey) {
  const { patient, key } = useReadableRecord();
  const rows = useCall(getPortalDocuments, { params: { id: patient.id }, query: {} }, { staleTime: 0 });
  const portal = useQuery({
    queryKey: ["patient", "portalRef", patient.id, wire.pkc.sig],
    queryFn: (): Promise<PatientRef> => key.crypto.openPortal(key.ref, wire),
    staleTime: Infinity,
  });
  const named = useQuery({
    queryKey: ["patient", "portalDocuments", patient.id, rows.dataUpdatedAt],
    enabled: portal.data !== undefined && rows.data !== undefined,
    queryFn: () => openList(portal.data!, patient.id, rows.data!),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  return {
    portal: portal.data,
    /** Of every kind: which one came before another is said across kinds. */
    all: named.data?.documents,
    /** How many the server leaves out. */
    missing: named.data?.missing ?? 0,
    ofKind: (kind: DocumentKind) => shownDocuments(named.data?.documents, kind),
    isError: rows.isError || portal.isError || named.isError,
    refetch: () => Promise.all([rows.refetch(), portal.refetch()]),
  };
}
