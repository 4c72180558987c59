import { day, id, instant } from "@carnet/services/kit/contract";
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

/** GET /api/1/admins/usageStats: the last sixty days, oldest first, days without anything included. */
export const usageStats = z.object({ days: z.array(z.object({ day, ...counts })) });
export type UsageStats = z.output<typeof usageStats>;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The query of GET /api/1/admins/therapistsMonthlySeances: both months included; the last twelve when absent. */
export const monthsQuery = z.strictObject({ from: month.optional(), to: month.optional() });

/** GET /api/1/admins/therapistsMonthlySeances: `seances[n]` belongs to `months[n]`; busiest therapist first. */
export const monthlySeances = z.object({
  months: z.array(month),
  rows: z.array(
    z.object({
      therapistId: id,
      /** Empty when account did not answer, or has forgotten the person. */
      name: z.string(),
      email: z.string(),
      seances: z.array(z.int().min(0)),
      total: z.int().min(0),
    }),
  ),
  /** When seance last told this; older than the request when it did not answer now. */
  toldAt: instant.nullable(),
});
export type MonthlySeances = z.output<typeof monthlySeances>;
