import { cents, defineCall, done, instant, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import { cardRefusals } from "./card.ts";
import { currency, invoiceTax } from "./money.ts";

/**
 * A charge to a clinic's card, or a refund of one, which is less than nothing. Amounts are cents: `total` is what the card is asked for,
 * lines and taxes and `credit` together. `stripeFailureCode` says why it was not paid (BIL-014).
 */
export const invoiceView = z.object({
  id: z.uuid(),
  number: z.number().int(),
  createdAt: instant,
  /** A description is a plan code, `credit` for what was unused of an earlier plan, `refund`, or words of the administrator. */
  lines: z.array(z.object({ description: z.string(), amount: cents })),
  preTaxTotal: cents,
  taxes: z.array(invoiceTax),
  /** What was to the clinic's credit and is used here, less than nothing; or what is kept to its credit for later charges. */
  credit: cents,
  total: cents,
  currency,
  amountRefunded: cents,
  isRefundOfInvoiceNumber: z.number().int().nullable(),
  chargedAt: instant.nullable(),
  stripeFailureCode: z.string().nullable(),
  isBrokenReason: z.string().nullable(),
});
export type InvoiceView = z.output<typeof invoiceView>;

/** An invoice by itself, with the clinic that was charged and the name of whom it is for. */
export const clinicInvoice = invoiceView.extend({
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  person: z.string(),
});
export type ClinicInvoice = z.output<typeof clinicInvoice>;

const example: InvoiceView = {
  id: "00000000-0000-4000-8000-000000000000",
  number: 1042,
  createdAt: "2026-01-01T00:00:00.000Z",
  lines: [{ description: "medium-year", amount: 48_000 }],
  preTaxTotal: 48_000,
  taxes: [
    { tax: "GST", rate: 5, number: "123456789 RT0001", amount: 2_400 },
    { tax: "QST", rate: 9.975, number: "1234567890 TQ0001", amount: 4_788 },
  ],
  credit: 0,
  total: 55_188,
  currency: "CAD",
  amountRefunded: 0,
  isRefundOfInvoiceNumber: null,
  chargedAt: "2026-01-01T00:00:00.000Z",
  stripeFailureCode: null,
  isBrokenReason: null,
};

/** The most invoices of a clinic that are told at once where not all of them are asked for. */
export const maxInvoicesAtOnce = 100;

/** The invoices of a clinic with their lines, newest first: all of them, or at most `limit`, and only those before the number given. */
export const getInvoices = defineCall({
  call: "GET /api/1/clinic/:id/invoices",
  callers: "om........ai.",
  query: z.object({
    before: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number<number>().int().min(1).max(maxInvoicesAtOnce).optional(),
  }),
  answer: z.array(invoiceView),
  refusals: { siteRestrictionViolation: {} },
  example: { query: { limit: 50 }, answer: [example] },
});

/** One invoice, for whoever reads those of its clinic; to others it does not exist (BIL-015). */
export const getInvoice = defineCall({
  call: "GET /api/1/invoices/:id",
  callers: "om........ai.",
  answer: clinicInvoice,
  refusals: { siteRestrictionViolation: {} },
  example: {
    answer: {
      ...example,
      person: "Anne Lavoie",
      clinic: { id: "00000000-0000-4000-8000-000000000000", name: "Clinique des Tilleuls" },
    },
  },
});

/** Every invoice and refund, newest first, in pages of ten or twenty; `q` is a number, or part of a clinic's name (ADM-018). */
export const getAllInvoices = defineCall({
  call: "GET /api/1/invoices",
  callers: "..........a..",
  query: z.object({
    page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    pageSize: z.enum(["10", "20"]).default("20").transform(Number),
    q: z.string().trim().max(100).default(""),
  }),
  answer: z.object({ rows: z.array(clinicInvoice), total: z.int(), page: z.int(), pageSize: z.int() }),
  example: {
    query: { page: 0, pageSize: "20", q: "tilleuls" },
    answer: {
      rows: [
        {
          ...example,
          person: "Anne Lavoie",
          clinic: { id: "00000000-0000-4000-8000-000000000000", name: "Clinique des Tilleuls" },
        },
      ],
      total: 1,
      page: 0,
      pageSize: 20,
    },
  },
});

/** Charges a failed invoice again to the card its clinic has now, for its owner or the administrator; the card's refusal is answered, and `notFailed` where nothing is owed (ADM-004). */
export const retryInvoice = defineCall({
  call: "POST /api/1/invoices/:id/retry",
  callers: "o.........a..",
  answer: invoiceView,
  refusals: { ...cardRefusals, notFailed: {}, siteRestrictionViolation: {} },
  example: { answer: example },
});

/**
 * Gives cents of a paid invoice back; `errorMsg` says why not: `refundNothingLeft`, `refundOverRest`, `refundMeanwhile` or the provider's
 * own words (BIL-017). With `amountRefunded`, what had been given back when somebody decided, the same request gives back once.
 */
export const refundInvoice = defineCall({
  call: "PUT /api/1/invoice/:id/refund",
  callers: "..........a..",
  overwrites: "adds a refund, and changes nothing that was there",
  body: z.object({ amount: cents, amountRefunded: cents.optional() }),
  answer: z.object({ errorMsg: z.string().optional() }),
  refusals: cardRefusals,
  example: { body: { amount: 1_250, amountRefunded: 0 }, answer: {} },
});

/** Invoices of 4 to 11 January 2018 propose 50 dollars to give back, or what is left of them (BIL-018); null of others. */
export function proposedRefund({ createdAt, total, amountRefunded }: InvoiceView): number | null {
  const isOfThen = createdAt >= "2018-01-04" && createdAt < "2018-01-12";
  return isOfThen ? Math.min(5_000, total - amountRefunded) : null;
}

/** Writes an invoice by hand and charges it to the clinic's card, in cents before taxes; `invalidLines` where a line lacks words or amount (BIL-019). */
export const createInvoice = defineCall({
  call: "POST /api/1/invoices",
  callers: "..........a..",
  body: z.object({
    clinicId: z.uuid(),
    lines: z.array(z.object({ description: oneLine().trim().max(300), amount: cents })).max(50),
  }),
  answer: invoiceView,
  refusals: { ...cardRefusals, invalidLines: {} },
  example: {
    body: {
      clinicId: "00000000-0000-4000-8000-000000000000",
      lines: [{ description: "Import of former records", amount: 1_000 }],
    },
    answer: example,
  },
});

/** Puts a failed charge aside, with why (ADM-004). */
export const archiveInvoice = defineCall({
  call: "PUT /api/1/invoices/:id/archive",
  callers: "..........a..",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ reason: oneLine().trim().max(500).default("") }),
  answer: done,
  refusals: { reasonRequired: {}, notFailed: {} },
  example: { body: { reason: "The clinic has closed." }, answer: {} },
});
