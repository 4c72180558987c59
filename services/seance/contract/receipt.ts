import { z } from "zod";
import { day, id, instant } from "@carnet/services/kit/contract";
import { paymentMethods } from "./words.ts";

/** PUT /api/1/patients/{id}/receipts: these sessions go on one final receipt (RCP-003). */
export const receiptsBody = z.strictObject({ ids: z.array(id).min(1).max(400) });

/** The receipt's number, unique in the clinic; the same sessions again keep it and are a duplicate. */
export const issuedReceipt = z.object({
  id,
  number: z.int().min(1),
  firstIssuedAt: instant,
  isDuplicate: z.boolean(),
});
export type IssuedReceipt = z.output<typeof issuedReceipt>;

/** A PDF of at most 525 kB, in base64: what one letter may carry. It begins with `%PDF-`, whose last bits share a digit with what follows. */
const pdf = z
  .base64()
  .max(700_000)
  .regex(/^JVBERi[0-3]/);

/** POST /api/1/patients/{id}/receiptEmail (RCP-004). */
export const receiptEmailBody = z.strictObject({
  therapistId: id,
  email: z.union([z.literal(""), z.email().max(254)]),
  receipt: pdf,
});
export type ReceiptEmailBody = z.output<typeof receiptEmailBody>;

/** GET /api/1/reports/incomes/{clinicId}?startDate=&endDate=&patientId=&therapistId= (RCP-008). */
export const incomesQuery = z.object({
  startDate: day,
  endDate: day.optional(),
  patientId: id.optional(),
  therapistId: id.optional(),
});

/** Sums of cents may pass what one session may carry. */
const sum = z.int();
const sums = z.object({ seances: z.int(), fee: sum, taxes: sum, total: sum, amountPaid: sum });

/** What came in since a day: by day, by therapist, by payment method, and in all; cents. */
export const incomes = sums.extend({
  days: z.array(sums.extend({ day })),
  therapists: z.array(sums.extend({ therapistId: id, therapistFullName: z.string() })),
  methods: z.array(z.object({ paymentMethod: z.enum(paymentMethods), seances: z.int(), amountPaid: sum })),
});
export type Incomes = z.output<typeof incomes>;
