import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { loadCrypto } from "@carnet/shell/crypto";
import { useSession } from "@carnet/shell/session";
import { getPortalRecords, keepPortalKey, type PortalRecord } from "@carnet/services/portal/contract";

/** A clinic whose key is said to be another than the one the patient signed for, with what to compare; all their records there. */
export interface ChangedRoot {
  clinicId: string;
  clinic: string;
  rootFp: string;
  digits: string;
  records: PortalRecord[];
}

/** The clinics of the signed-in patient whose key changed since they were given their access code. */
export function useChangedRoots() {
  const acting = Boolean(useSession()?.user.impersonator);
  const records = useCall(getPortalRecords).data?.records ?? [];
  return useQuery({
    queryKey: ["portal-roots", records],
    enabled: !acting && records.some(({ keep, rootFp }) => keep && rootFp),
    queryFn: () => findChanged(records),
  });
}

async function findChanged(records: readonly PortalRecord[]): Promise<ChangedRoot[]> {
  const crypto = await loadCrypto();
  const found = new Map<string, ChangedRoot>();
  for (const record of records) {
    const { clinicId, patientId, clinicName: clinic, keep, rootFp } = record;
    const shown = keep && rootFp ? await crypto.portalRoot({ clinicId, patientId, ...keep, rootFp }) : null;
    if (!shown || !rootFp) continue;
    const others = found.get(clinicId)?.records ?? [];
    found.set(clinicId, { clinicId, clinic, rootFp, digits: shown.digits, records: [...others, record] });
  }
  return [...found.values()];
}

/** Signs for the new key in place of the former, for each record of that clinic, and keeps that at the service. */
export async function confirmRoot({ clinicId, rootFp, records }: ChangedRoot): Promise<void> {
  const crypto = await loadCrypto();
  for (const { patientId, keep } of records) {
    if (!keep) continue;
    const { adoption, keyForPatient } = await crypto.confirmPortalRoot({ clinicId, patientId, ...keep, rootFp });
    await call(keepPortalKey, { params: { patientId }, body: { adoption, keyForPatient } });
  }
}
