import { cents, day, defineCall, example, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";
import { paymentMethods } from "./enums.ts";
import { seanceToCollect } from "./today.ts";

/** As many lines as one page of the books has at most. */
export const booksPageSize = 100;

/** Whose sessions are asked about: everybody's for the desk and those who run the clinic, or one therapist's; one's own for others (RCP-006). */
const whose = { therapistId: id.optional() };
const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(booksPageSize).default(booksPageSize),
};
const params = { clinicId: id };
const callers = "omths......i.";
const refusals = { siteRestrictionViolation: {} };

/** Sums of cents may pass what one session may carry. */
const sum = z.int();

/** A closed session of which something is owed, with what is needed to collect it without a chart. */
export const owingSeance = seanceToCollect.extend({
  phone: z.string().nullable(),
  hasEmail: z.boolean(),
  therapistFullName: z.string(),
  total: cents,
  /** Its day, as the clinic's clocks say it, and how many days ago that was. */
  day,
  daysAgo: z.int(),
  /** The plan of its therapist lets them issue receipts (BIL-020). */
  allowsReceipts: z.boolean(),
  /** How its patient paid last. */
  paymentMethod: z.enum(paymentMethods),
});
export type OwingSeance = z.output<typeof owingSeance>;

const exampleOwing: OwingSeance = {
  seanceId: example.id,
  patientId: example.id,
  patientName: "Camille Gagnon",
  clinicId: example.id,
  number: 3,
  createdOrAppointedAt: "2026-11-20T14:00:00.000Z",
  therapistId: example.id,
  owed: 4_500,
  amountPaid: 0,
  phone: "(418) 555-0142",
  hasEmail: true,
  therapistFullName: "Hélène Morel",
  total: 4_500,
  day: "2026-11-20",
  daysAgo: 3,
  allowsReceipts: true,
  paymentMethod: "DEBIT",
};

/** What a clinic has to collect, newest first: unpaid and part-paid sessions, and the figures over them. */
export const getOwing = defineCall({
  call: "GET /api/1/reports/owing/:clinicId",
  params,
  callers,
  query: z.object({ ...whose, ...page }),
  answer: z.object({
    seances: z.array(owingSeance),
    next: z.string().nullable(),
    sums: z.object({ seances: z.int(), patients: z.int(), owed: sum }),
    /** Of sessions held more than thirty days ago. */
    older: z.object({ seances: z.int(), owed: sum }),
    /** What came in today, by the clinic's clocks, whatever the day of the visit. */
    paidToday: z.object({ seances: z.int(), amount: sum, receipts: z.int() }),
    timeZone: z.string(),
    /** The reader sees everybody's, and may ask for one therapist's. */
    seesAll: z.boolean(),
    /** Nobody has said yet whether these therapists charge taxes, and the clinic has not made its first receipt. */
    asksTaxes: z.boolean(),
  }),
  refusals,
  example: {
    query: { limit: 50 },
    answer: {
      seances: [exampleOwing],
      next: null,
      sums: { seances: 1, patients: 1, owed: 4_500 },
      older: { seances: 0, owed: 0 },
      paidToday: { seances: 4, amount: 50_588, receipts: 3 },
      timeZone: "America/Toronto",
      seesAll: true,
      asksTaxes: false,
    },
  },
});

/** Money that came in, or, below zero, that was taken back or put right. */
export const payment = z.object({
  id: z.string(),
  seanceId: id,
  patientId: id,
  patientName: z.string(),
  number: z.int().min(1),
  /** The days of the session and of the payment, as the clinic's clocks say them. */
  seanceDay: day,
  day,
  receivedAt: instant,
  therapistId: id,
  therapistFullName: z.string(),
  paymentMethod: z.enum(paymentMethods),
  amount: cents,
  /** What is still owed for the session now. */
  owed: cents,
  hasReceipt: z.boolean(),
});
export type Payment = z.output<typeof payment>;

const examplePayment: Payment = {
  id: "42",
  seanceId: example.id,
  patientId: example.id,
  patientName: "Camille Gagnon",
  number: 3,
  seanceDay: "2026-11-20",
  day: "2026-11-23",
  receivedAt: "2026-11-23T15:00:00.000Z",
  therapistId: example.id,
  therapistFullName: "Hélène Morel",
  paymentMethod: "DEBIT",
  amount: 4_500,
  owed: 0,
  hasReceipt: true,
};

/** What came in, newest first. */
export const getPayments = defineCall({
  call: "GET /api/1/reports/payments/:clinicId",
  params,
  callers,
  query: z.object({ ...whose, ...page }),
  answer: z.object({ payments: z.array(payment), next: z.string().nullable() }),
  refusals,
  example: { query: { limit: 50 }, answer: { payments: [examplePayment], next: null } },
});

/** What came in on one day of the clinic, by method, to compare with the till: the payments of it are at most a thousand. */
export const getDayClose = defineCall({
  call: "GET /api/1/reports/dayClose/:clinicId",
  params,
  callers,
  query: z.object({ day: day.optional(), ...whose }),
  answer: z.object({
    day,
    timeZone: z.string(),
    methods: z.array(z.object({ paymentMethod: z.enum(paymentMethods), payments: z.int(), amount: sum })),
    total: sum,
    payments: z.array(payment),
  }),
  refusals,
  example: {
    query: { day: "2026-11-23" },
    answer: {
      day: "2026-11-23",
      timeZone: "America/Toronto",
      methods: [{ paymentMethod: "DEBIT", payments: 1, amount: 4_500 }],
      total: 4_500,
      payments: [examplePayment],
    },
  },
});

/** A closed session as the accountant reads it, in cents. */
export const bookedSeance = z.object({
  seanceId: id,
  number: z.int().min(1),
  patientId: id,
  patientName: z.string(),
  day,
  therapistFullName: z.string(),
  fee: cents,
  taxes: z.array(z.object({ name: z.string(), amount: cents })),
  total: cents,
  amountPaid: cents,
  paymentMethod: z.enum(paymentMethods),
  hasReceipt: z.boolean(),
});
export type BookedSeance = z.output<typeof bookedSeance>;

/** The closed sessions of a period, oldest first: the lines of the file for the accountant. */
export const getBookedSeances = defineCall({
  call: "GET /api/1/reports/sessions/:clinicId",
  params,
  callers,
  query: z.object({
    startDate: day.optional(),
    endDate: day.optional(),
    patientId: id.optional(),
    ...whose,
    cursor: page.cursor,
    limit: z.coerce.number<number | string>().int().min(1).max(500).default(500),
  }),
  answer: z.object({ seances: z.array(bookedSeance), next: z.string().nullable() }),
  refusals: { ...refusals, startDateRequired: {}, periodTooLong: {} },
  example: {
    query: { startDate: "2026-11-01" },
    answer: {
      seances: [
        {
          seanceId: example.id,
          number: 3,
          patientId: example.id,
          patientName: "Camille Gagnon",
          day: "2026-11-20",
          therapistFullName: "Hélène Morel",
          fee: 11_000,
          taxes: [
            { name: "TPS", amount: 550 },
            { name: "TVQ", amount: 1_097 },
          ],
          total: 12_647,
          amountPaid: 12_647,
          paymentMethod: "DEBIT",
          hasReceipt: true,
        },
      ],
      next: null,
    },
  },
});
