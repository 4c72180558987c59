import { instant } from "@carnet/services/kit/contract";
import { z } from "zod";

const count = z.int().min(0);

/** GET /api/1/admins/statistics. A part is null when the service that counts it did not answer in time. */
export const statistics = z.object({
  at: instant,
  accounts: z
    .object({
      therapists: count,
      patients: count,
      admins: count,
      unconfirmed: count,
      disabled: count,
      forgotten: count,
    })
    .nullable(),
  clinics: z
    .object({
      clinics: count,
      members: count,
      plans: z.object({ mini: count, small: count, medium: count, large: count }),
      activeFreeTrials: count,
      pendingInvitations: count,
    })
    .nullable(),
  patients: z.object({ patients: count, archived: count }).nullable(),
  seances: z.object({ seances: count, open: count, finalized: count, receipts: count }).nullable(),
  /** Counted here, from what the portal announces. */
  infoRequests: z.object({ sent: count, submitted: count }),
});
export type Statistics = z.output<typeof statistics>;
