import { api, Refused } from "@carnet/shell/api";
import type { FollowedLog } from "@carnet/shell/crypto";
import { trustAnswer, trustView } from "@carnet/services/clinic/contract";

/**
 * A clinic's log at the clinic service, for the crypto module to read and extend. A line that no longer fits its end is
 * to be signed again; one refused for a reason is not. `quiet`: a failure opens no dialog.
 */
export const logOf = (clinicId: string, { quiet = false } = {}): FollowedLog => ({
  read: async (after) =>
    (await api.get(`/api/1/clinic/${clinicId}/trust?after=${after}`, trustView, { quiet })).entries,
  append: async (entries) => {
    try {
      await api.post(`/api/1/clinic/${clinicId}/trust`, { entries }, trustAnswer, { quiet });
      return true;
    } catch (reason) {
      if (reason instanceof Refused && reason.code === "conflict" && !reason.fields["reason"]) return false;
      throw reason;
    }
  },
});
