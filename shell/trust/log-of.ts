import { call, refusalOf } from "@carnet/shell/api";
import type { FollowedLog } from "@carnet/shell/crypto";
import { extendTrustLog, getTrustLog, trustPage } from "@carnet/services/clinic/contract";

/**
 * A clinic's log at the clinic service, for the crypto module to read and extend. A line that no longer fits its end is
 * to be signed again; one refused for a reason is not. `quiet`: a failure opens no dialog.
 */
export function logOf(clinicId: string, { quiet = false } = {}): FollowedLog {
  const params = { id: clinicId };
  /** Where a page that was not full ended: whoever reads on at once would only be told that nothing follows. */
  let endedAt: number | null = null;
  return {
    read: async (after) => {
      const isAtEnd = after === endedAt;
      endedAt = null;
      if (isAtEnd) return [];
      const { entries } = await call(getTrustLog, { params, query: { after }, quiet });
      if (entries.length > 0 && entries.length < trustPage) endedAt = entries.at(-1)!.seq;
      return entries;
    },
    append: async (entries) => {
      try {
        await call(extendTrustLog, { params, body: { entries: [...entries] }, quiet });
        return true;
      } catch (reason) {
        const refusal = refusalOf(extendTrustLog, reason);
        if (refusal?.code === "conflict" && !refusal.reason) return false;
        throw reason;
      }
    },
  };
}
