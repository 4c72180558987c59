import { day, defineCall, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/** What is counted for each day, in UTC, from the facts of the other services. */
export const usageKinds = [
  "signups",
  "clinics",
  "members",
  "patients",
  "seances",
  "finalized",
  "receipts",
  "requestsSent",
  "requestsSubmitted",
] as const;
export type UsageKind = (typeof usageKinds)[number];

const counts = Object.fromEntries(usageKinds.map((kind) => [kind, z.int().min(0)])) as Record<UsageKind, z.ZodInt>;

const usageStats = z.object({ days: z.array(z.object({ day, ...counts })) });
export type UsageStats = z.output<typeof usageStats>;

/** What happened in the last sixty days, oldest first, days without anything included (ADM-009). */
export const getUsageStats = defineCall({
  call: "GET /api/1/admins/usageStats",
  callers: "..........a..",
  answer: usageStats,
  example: {
    answer: {
      days: [
        {
          day: "2026-11-20",
          signups: 1,
          clinics: 0,
          members: 1,
          patients: 4,
          seances: 12,
          finalized: 11,
          receipts: 9,
          requestsSent: 3,
          requestsSubmitted: 2,
        },
      ],
    },
  },
});

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const monthlySeances = z.object({
  months: z.array(month),
  rows: z.array(
    z.object({
      therapistId: id,
      /** Empty when account did not answer, or has forgotten the person. */
      name: z.string(),
      email: z.string(),
      /** In the order of `months`. */
      seances: z.array(z.int().min(0)),
      total: z.int().min(0),
    }),
  ),
  /** When seance last told this; older than the request when it did not answer now. */
  toldAt: instant.nullable(),
});
export type MonthlySeances = z.output<typeof monthlySeances>;

/** Sessions of each therapist by month, busiest first (ADM-010); both months included, the last twelve when absent. */
export const getMonthlySeances = defineCall({
  call: "GET /api/1/admins/therapistsMonthlySeances",
  callers: "..........a..",
  query: z.object({ from: month.optional(), to: month.optional() }),
  answer: monthlySeances,
  example: {
    query: { from: "2026-10", to: "2026-11" },
    answer: {
      months: ["2026-10", "2026-11"],
      rows: [
        {
          therapistId: "00000000-0000-4000-8000-000000000000",
          name: "Anne Lavoie",
          email: "anne.lavoie@tilleuls.example",
          seances: [42, 38],
          total: 80,
        },
      ],
      toldAt: "2026-11-20T14:00:00.000Z",
    },
  },
});
