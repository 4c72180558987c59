import { defineCall, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

const count = z.int().min(0);

/** A part is null when the service that counts it did not answer in time. */
const statistics = z.object({
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

/** The numbers of the whole house, after two seconds at most (ADM-002). */
export const getStatistics = defineCall({
  call: "GET /api/1/admins/statistics",
  callers: "..........a..",
  answer: statistics,
  example: {
    answer: {
      at: "2026-11-20T14:00:00.000Z",
      accounts: { therapists: 4, patients: 2, admins: 1, unconfirmed: 1, disabled: 0, forgotten: 0 },
      clinics: {
        clinics: 2,
        members: 7,
        plans: { mini: 0, small: 1, medium: 2, large: 2 },
        activeFreeTrials: 1,
        pendingInvitations: 1,
      },
      patients: { patients: 40, archived: 2 },
      seances: null,
      infoRequests: { sent: 6, submitted: 5 },
    },
  },
});
