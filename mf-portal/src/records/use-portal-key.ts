import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { codeOf, loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { useSession } from "@carnet/shell/session";
import { getPortalRecords, keepPortalKey, type PortalRecord } from "@carnet/services/portal/contract";

/** Where the key of one record's portal is: still looked for, nowhere, waiting for the access code, in the crypto module, or kept from whoever acts as the patient. */
export type PortalKey =
  | { state: "looking" }
  | { state: "unknown" }
  | { state: "acting" }
  | { state: "failed"; retry: () => void }
  | { state: "code"; enter: (code: string) => Promise<Entered> }
  | { state: "open"; portal: PatientRef };

/** What a typed code came to; `rootChanged`: it is right, and brings another key of the clinic than the patient knows. */
export type Entered = "open" | "wrong" | "rootChanged";

/** Opens the portal of a record: with the key the patient keeps, or the first time with the access code the clinic told them. */
export function usePortalKey(patientId: string | undefined): PortalKey {
  const cache = useQueryClient();
  const acting = Boolean(useSession()?.user.impersonator);
  const records = useCall(getPortalRecords);
  const record = records.data?.records.find((each) => each.patientId === patientId);
  const keyOf = ["portal-key", patientId];
  const key = useQuery({
    queryKey: keyOf,
    enabled: Boolean(record?.keep) && !acting,
    staleTime: Infinity,
    queryFn: () => openKept(record!),
  });

  if (acting) return { state: "acting" };
  if (key.data) return { state: "open", portal: key.data };
  if (records.isPending || (record?.keep && key.isPending)) return { state: "looking" };
  if (records.isError || key.isError)
    return { state: "failed", retry: () => void (records.isError ? records : key).refetch() };
  if (!record?.invite) return { state: "unknown" };
  return {
    state: "code",
    enter: async (code) => {
      const portal = await accept(record, code);
      if (typeof portal === "string") return portal;
      cache.setQueryData(keyOf, portal);
      return "open";
    },
  };
}

/** The portal of a record by the key its patient keeps. */
export async function openKept({ clinicId, patientId, keep }: PortalRecord): Promise<PatientRef> {
  return (await loadCrypto()).reopenPortal({ clinicId, patientId, ...keep! });
}

/** Why the code does not open the invitation, if it does not; whatever else fails is thrown. */
async function accept(
  { clinicId, patientId, invite }: PortalRecord,
  code: string,
): Promise<PatientRef | Exclude<Entered, "open">> {
  try {
    const { portal, keep } = await (await loadCrypto()).acceptPortal({ clinicId, patientId, blob: invite!, code });
    await call(keepPortalKey, { params: { patientId }, body: keep });
    return portal;
  } catch (error) {
    if (codeOf(error) === "root-changed") return "rootChanged";
    if ((error as { name?: string }).name === "PmError") return "wrong";
    throw error;
  }
}
