import { cents, defineCall, done, instant, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import { cardRefusals } from "./card.ts";

/** A charge to a clinic's card, amounts in cents; `stripeFailureCode` says why one was not paid (BIL-014). */
export const invoiceView = z.object({
  id: z.uuid(),
  number: z.number().int(),
  createdAt: instant,
  lines: z.array(z.object({ description: z.string(), amount: cents })),
  preTaxTotal: cents,
  total: cents,
  amountRefunded: cents,
  isRefundOfInvoiceNumber: z.number().int().nullable(),
  chargedAt: instant.nullable(),
  stripeFailureCode: z.string().nullable(),
  isBrokenReason: z.string().nullable(),
});
export type InvoiceView = z.output<typeof invoiceView>;

/** An invoice by itself, with the clinic that was charged. */
export const clinicInvoice = invoiceView.extend({ clinic: z.object({ id: z.uuid(), name: z.string() }) });
export type ClinicInvoice = z.output<typeof clinicInvoice>;

const example: InvoiceView = {
  id: "00000000-0000-4000-8000-000000000000",
  number: 1042,
  createdAt: "2026-01-01T00:00:00.000Z",
  lines: [{ description: "medium-year", amount: 48_000 }],
  preTaxTotal: 48_000,
  total: 48_000,
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
      clinic: { id: "00000000-0000-4000-8000-000000000000", name: "Clinique des Tilleuls" },
    },
  },
});

/** Charges a failed invoice again, for the administrator; the card's refusal is answered, and `notFailed` where nothing is owed (ADM-004). */
export const retryInvoice = defineCall({
  call: "POST /api/1/invoices/:id/retry",
  callers: "..........a..",
  answer: invoiceView,
  refusals: { ...cardRefusals, notFailed: {} },
  example: { answer: example },
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
