import { useQuery } from "@tanstack/react-query";
import type { AccessEntry } from "@carnet/services/patient/contract";
import type { ReaderReason } from "@carnet/shell/crypto";
import { followTrustAgain } from "@carnet/shell/trust";
import { useReadableRecord } from "../record/use-record.ts";

/** What the browser found: a reason, null where only the server says that somebody reads, or that it is not known. */
export type FoundReason = ReaderReason | null | "loading" | "unavailable";

interface Reasons {
  of: (userId: string) => FoundReason;
  /** Whether a reader is shown under another name than the clinic certified for their key. */
  isRenamed: (userId: string) => boolean;
}

/**
 * Why each reader of this record may read it, and whether they are named as the clinic certified them, as far as this browser can
 * check it against the clinic's log.
 */
export function useReaderReasons(readers: readonly AccessEntry[] | undefined): Reasons {
  const { patient, key } = useReadableRecord();
  const { id, clinicId } = patient;
  const told = readers?.map(({ id: userId, grant, consents }) => ({ userId, grant, consents }));
  const names = readers?.map(({ id: userId, firstName, lastName, email }) => ({
    userId,
    name: { firstName, lastName, email: email ?? "" },
  }));
  const { data, isError } = useQuery({
    queryKey: ["patient", "readerReasons", id, told, names],
    queryFn: async () => {
      await followTrustAgain(key.crypto, clinicId);
      const found = await key.crypto.proveReaders(clinicId, id, told!);
      const renamed = new Set<string>();
      for (const { userId, name } of names!) {
        // Of whom nothing is said, nothing is shown.
        if (Object.values(name).every((part) => part === "")) continue;
        const { state } = await key.crypto.trustState(clinicId, userId, undefined, name);
        if (state === "renamed") renamed.add(userId);
      }
      return { reasons: new Map(found.map(({ userId, reason }) => [userId, reason])), renamed };
    },
    enabled: told !== undefined,
    staleTime: 0,
  });
  return {
    of: (userId) => {
      if (isError) return "unavailable";
      const reason = data?.reasons.get(userId);
      return reason === undefined ? "loading" : reason;
    },
    isRenamed: (userId) => data?.renamed.has(userId) ?? false,
  };
}
