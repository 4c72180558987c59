import { call, refusalOf } from "@carnet/shell/api";
import type { FollowedLog } from "@carnet/shell/crypto";
import { extendTrustLog, getTrustLog } from "@carnet/services/clinic/contract";

/**
 * A clinic's log at the clinic service, for the crypto module to read and extend. A line that no longer fits its end is
 * to be signed again; one refused for a reason is not. `quiet`: a failure opens no dialog.
 */
export function logOf(clinicId: string, { quiet = false } = {}): FollowedLog {
  const params = { id: clinicId };
  return {
    read: async (after) => (await call(getTrustLog, { params, query: { after }, quiet })).entries,
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
