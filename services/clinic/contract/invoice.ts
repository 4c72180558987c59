import { cents, instant } from "@carnet/services/kit/contract";
import { z } from "zod";

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

/** GET /clinic/{id}/invoices, newest first. */
export const invoicesView = z.array(invoiceView);
