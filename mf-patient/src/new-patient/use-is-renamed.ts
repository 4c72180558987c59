import { useQuery } from "@tanstack/react-query";
import { loadCrypto, type MemberKey } from "@carnet/shell/crypto";
import { followTrustAgain } from "@carnet/shell/trust";

/**
 * Whether a therapist is shown under another name than the clinic certified for their key, looked at while the form is filled in;
 * false while it is not known: the crypto module compares once more when the record is made, and makes none.
 */
export function useIsRenamed(clinicId: string, therapist: MemberKey | undefined): boolean {
  const { data } = useQuery({
    queryKey: ["newPatient", "renamed", clinicId, therapist],
    queryFn: async () => {
      const crypto = await loadCrypto();
      await followTrustAgain(crypto, clinicId);
      const { userId, pubKey, name } = therapist!;
      return (await crypto.trustState(clinicId, userId, pubKey, name)).state === "renamed";
    },
    enabled: therapist !== undefined,
    staleTime: 0,
    retry: false,
  });
  return data ?? false;
}
