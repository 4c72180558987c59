import { defineCall, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

const difference = z.object({
  id: z.int(),
  clinic: z.string(),
  /** The card provider's id of what differed. */
  objectId: z.string(),
  /** `plan`, `amount` or `status` of a licence; `total` or `paid` of an invoice. */
  field: z.string(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  foundAt: instant,
});
export type BillingDifferenceView = z.output<typeof difference>;

/**
 * What the daily look at the card provider's books found otherwise than here, and put right; newest first. `lastLookAt` is when it was
 * last looked, and `found` how many differed then.
 */
export const getBillingDifferences = defineCall({
  call: "GET /api/1/invoices/differences",
  callers: "..........a..",
  query: z.object({
    page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    pageSize: z.enum(["10", "20"]).default("20").transform(Number),
  }),
  answer: z.object({
    lastLookAt: instant.nullable(),
    found: z.int().min(0),
    rows: z.array(difference),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  example: {
    query: { page: 0, pageSize: "20" },
    answer: {
      lastLookAt: "2026-11-24T04:00:00.000Z",
      found: 1,
      rows: [
        {
          id: 1,
          clinic: "Clinique des Tilleuls",
          objectId: "in_1",
          field: "paid",
          ours: "false",
          theirs: "true",
          foundAt: "2026-11-24T04:00:00.000Z",
        },
      ],
      total: 1,
      page: 0,
      pageSize: 20,
    },
  },
});
