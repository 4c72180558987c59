import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import type { PatientView } from "@carnet/services/patient/contract";
import { getInfoRequests } from "@carnet/services/portal/contract";
import { useReadableRecord } from "../record/use-record.ts";

/** A record whose key is open here. */
interface Opened {
  patient: Pick<PatientView, "id" | "clinicId">;
  key: { crypto: PmCrypto; ref: PatientRef };
}

/** The portal key of a record, through the patient key; null while the patient was never asked for anything. */
export async function openPortalKey({ patient, key }: Opened): Promise<PatientRef | null> {
  const { portal } = await call(getInfoRequests, { params: { id: patient.id, clinicId: patient.clinicId } });
  return portal && key.crypto.openPortal(key.ref, portal);
}

/** The same on a page of the record. */
export function usePortalKey() {
  const record = useReadableRecord();
  return useQuery({
    queryKey: ["patient", "portalKey", record.patient.id],
    queryFn: () => openPortalKey(record),
    staleTime: 0,
  });
}
