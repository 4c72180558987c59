import { bytes, cents, defineCall, instant } from "@carnet/services/framework/contract";
import { z } from "zod";
import { currency } from "./money.ts";

const salesLine = z.object({
  number: z.int(),
  created_at: instant,
  charged_or_refunded_at: instant,
  /** The number of the invoice that was given back, of a refund. */
  refund_of: z.int().nullable(),
  pre_tax_total: cents,
  /** GST or HST; QST. */
  fed_tax: cents,
  prov_tax: cents,
  /** What a credit took off it, less than nothing, or was kept of it. */
  credit: cents,
  total: cents,
  currency,
  clinic_owner: z.string(),
  therapist_plans: z.string(),
});
export type SalesLine = z.output<typeof salesLine>;

const sums = z.object({
  currency,
  lines: z.int(),
  /** What cards paid, what was given back, and both together. */
  charged: z.int(),
  refunded: z.int(),
  pre_tax_total: z.int(),
  fed_tax: z.int(),
  prov_tax: z.int(),
  total: z.int(),
});
export type SalesSums = z.output<typeof sums>;

/** Lines of a page (ADM-018). */
export const salesPageSize = 20;

/**
 * A page of what was charged and given back between two moments, by when it was, with the sums of all pages for each currency;
 * until now where no end is said. `startDateRequired` without a beginning (ADM-016, ADM-017).
 */
export const getSalesReport = defineCall({
  call: "POST /api/1/salesReport",
  callers: "..........a..",
  body: z.object({
    startDate: instant.nullish(),
    endDate: instant.nullish(),
    page: z.int().min(0).max(1_000_000).optional(),
  }),
  answer: z.object({ lines: z.array(salesLine), summary: z.array(sums) }),
  refusals: { startDateRequired: {} },
  example: {
    body: { startDate: "2026-11-01T05:00:00.000Z", endDate: "2026-12-01T04:59:59.999Z" },
    answer: {
      lines: [
        {
          number: 1042,
          created_at: "2026-11-20T15:00:00.000Z",
          charged_or_refunded_at: "2026-11-20T15:00:02.000Z",
          refund_of: null,
          pre_tax_total: 48_000,
          fed_tax: 2_400,
          prov_tax: 4_788,
          credit: 0,
          total: 55_188,
          currency: "CAD",
          clinic_owner: "Hélène Morel",
          therapist_plans: "medium-year",
        },
      ],
      summary: [
        {
          currency: "CAD",
          lines: 1,
          charged: 55_188,
          refunded: 0,
          pre_tax_total: 48_000,
          fed_tax: 2_400,
          prov_tax: 4_788,
          total: 55_188,
        },
      ],
    },
  },
});

/** The columns of the file, in their order. */
export const salesColumns = [
  "number",
  "created_at",
  "charged_or_refunded_at",
  "refund_of",
  "clinic_owner",
  "therapist_plans",
  "pre_tax_total",
  "fed_tax",
  "prov_tax",
  "credit",
  "total",
  "currency",
] as const satisfies (keyof SalesLine)[];

/** All of its lines as CSV, sent as they are read; a page writes the names of the columns above them, in its language. */
export const getSalesCsv = defineCall({
  call: "GET /api/1/salesReport/csv",
  callers: "..........a..",
  query: z.object({ startDate: instant.optional(), endDate: instant.optional() }),
  answer: bytes,
  refusals: { startDateRequired: {} },
  example: {
    query: { startDate: "2026-11-01T05:00:00.000Z", endDate: "2026-12-01T04:59:59.999Z" },
    answer: new Uint8Array(),
  },
});
