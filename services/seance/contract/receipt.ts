import { z } from "zod";
import { day, defineCall, done, id, instant } from "@carnet/services/framework/contract";
import { readRefusals } from "./refusals.ts";
import { paymentMethods } from "./enums.ts";

/** The receipt's number, unique in the clinic; the same sessions again keep it and are a duplicate. */
const issuedReceipt = z.object({
  id,
  number: z.int().min(1),
  firstIssuedAt: instant,
  isDuplicate: z.boolean(),
});
export type IssuedReceipt = z.output<typeof issuedReceipt>;

/** Puts these sessions on one final receipt, and marks them receipted (RCP-003); `number` names the session that is not paid. */
export const createReceipt = defineCall({
  call: "PUT /api/1/patients/:id/receipts",
  params: { id },
  callers: "omt.s........",
  overwrites: "done once, or again to the same end: it replaces nothing",
  idempotent: true,
  body: z.object({ ids: z.array(id).min(1).max(400) }),
  answer: issuedReceipt,
  refusals: {
    ...readRefusals,
    notPaid: { number: z.int() },
    severalTherapists: {},
    receiptsDisabled: {},
  },
  example: {
    body: { ids: ["00000000-0000-4000-8000-000000000000"] },
    answer: {
      id: "00000000-0000-4000-8000-000000000001",
      number: 42,
      firstIssuedAt: "2026-11-20T14:00:00.000Z",
      isDuplicate: false,
    },
  },
});

/** A PDF of at most 525 kB, in base64: what one letter may carry. It begins with `%PDF-`, whose last bits share a digit with what follows. */
const pdf = z
  .base64()
  .max(700_000)
  .regex(/^JVBERi[0-3]/);

const receiptEmailBody = z.object({
  therapistId: id,
  email: z.union([z.literal(""), z.email().max(254)]),
  receipt: pdf,
});
export type ReceiptEmailBody = z.output<typeof receiptEmailBody>;

/** Mails a receipt that our template drew to an address of the record, and to no other (RCP-004, RCP-005); fifty a day. */
export const sendReceipt = defineCall({
  call: "POST /api/1/patients/:id/receiptEmail",
  params: { id },
  callers: "omt.s........",
  limit: 800_000,
  rate: { per: "account", points: 50, seconds: 24 * 60 * 60 },
  idempotent: true,
  body: receiptEmailBody,
  answer: done,
  refusals: {
    ...readRefusals,
    emailRequired: {},
    receiptsDisabled: {},
    emailNotOfPatient: {},
    receiptNotOurs: {},
  },
  example: {
    body: {
      therapistId: "00000000-0000-4000-8000-000000000000",
      email: "camille.gagnon@courriel.example",
      receipt: "JVBERi0=",
    },
    answer: {},
  },
});

/** Sums of cents may pass what one session may carry. */
const sum = z.int();
const sums = z.object({ seances: z.int(), fee: sum, taxes: sum, total: sum, amountPaid: sum });

/** What came in since a day: by day, by therapist, by payment method, and in all; cents. */
const incomes = sums.extend({
  days: z.array(sums.extend({ day })),
  therapists: z.array(sums.extend({ therapistId: id, therapistFullName: z.string() })),
  methods: z.array(z.object({ paymentMethod: z.enum(paymentMethods), seances: z.int(), amountPaid: sum })),
});
export type Incomes = z.output<typeof incomes>;

const exampleSums = { seances: 1, fee: 9000, taxes: 0, total: 9000, amountPaid: 9000 };

/** The incomes of a clinic from a day on (RCP-008): everybody's for who runs it, one's own for others (RCP-006). */
export const getIncomes = defineCall({
  call: "GET /api/1/reports/incomes/:clinicId",
  params: { clinicId: id },
  callers: "omths......i.",
  query: z.object({
    startDate: day,
    endDate: day.optional(),
    patientId: id.optional(),
    therapistId: id.optional(),
  }),
  answer: incomes,
  refusals: { siteRestrictionViolation: {} },
  example: {
    query: { startDate: "2026-11-01" },
    answer: {
      ...exampleSums,
      days: [{ ...exampleSums, day: "2026-11-20" }],
      therapists: [
        { ...exampleSums, therapistId: "00000000-0000-4000-8000-000000000000", therapistFullName: "Anne Lavoie" },
      ],
      methods: [{ paymentMethod: "CASH", seances: 1, amountPaid: 9000 }],
    },
  },
});
