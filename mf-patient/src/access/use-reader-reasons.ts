import { useQuery } from "@tanstack/react-query";
import type { AccessEntry } from "@carnet/services/patient/contract";
import type { ReaderReason } from "@carnet/shell/crypto";
import { followTrustAgain } from "@carnet/shell/trust";
import { useReadableRecord } from "../record/use-record.ts";

/** What the browser found: a reason, null where only the server says that somebody reads, or that it is not known. */
export type FoundReason = ReaderReason | null | "loading" | "unavailable";

/** Why each reader of this record may read it, as far as this browser can check it against the clinic's log. */
export function useReaderReasons(readers: readonly AccessEntry[] | undefined): { of: (userId: string) => FoundReason } {
  const { patient, key } = useReadableRecord();
  const { id, clinicId } = patient;
  const told = readers?.map(({ id: userId, grant, consents }) => ({ userId, grant, consents }));
  const { data, isError } = useQuery({
    queryKey: ["patient", "readerReasons", id, told],
    queryFn: async () => {
      await followTrustAgain(key.crypto, clinicId);
      const found = await key.crypto.proveReaders(clinicId, id, told!);
      return new Map(found.map(({ userId, reason }) => [userId, reason]));
    },
    enabled: told !== undefined,
    staleTime: 0,
  });
  return {
    of: (userId) => {
      if (isError) return "unavailable";
      const reason = data?.get(userId);
      return reason === undefined ? "loading" : reason;
    },
  };
}
