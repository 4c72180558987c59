import { useQuery } from "@tanstack/react-query";
import type { KeyTrust } from "@carnet/shell/ui/keys";
import { followTrustAgain } from "@carnet/shell/trust";
import { useReadableRecord } from "../record/use-record.ts";
import { accessClient } from "./access.client.ts";

/** What the clinic's log says of somebody's key as the server gives it now; null while nobody is chosen. */
export function useKeyTrust(userId: string | null): KeyTrust | null {
  const { patient, key } = useReadableRecord();
  const { clinicId } = patient;
  const { data, isError } = useQuery({
    queryKey: ["patient", "keyTrust", clinicId, userId],
    queryFn: async () => {
      const [{ pubKey }] = await Promise.all([accessClient.user(userId!), followTrustAgain(key.crypto, clinicId)]);
      return (await key.crypto.trustState(clinicId, userId!, pubKey)).state;
    },
    enabled: userId !== null,
    staleTime: 0,
  });
  if (userId === null) return null;
  return isError ? "unavailable" : (data ?? "loading");
}

/** Whether a record may be sealed for a key in this state. */
export const mayShare = (trust: KeyTrust | null): boolean => trust === "verified" || trust === "tofu";
