import { day, defineCall, example, id } from "@carnet/services/framework/contract";
import { z } from "zod";
import { paymentMethods } from "./enums.ts";

/** Sums of cents may pass what one session may carry. */
const sum = z.int();
const taxes = z.array(z.object({ name: z.string(), amount: sum }));

/**
 * Closed sessions added up: fees before taxes, taxes as they stand on each session, what was paid for these sessions whenever it was,
 * and what is still owed for them (of so many). What was paid beyond a total is owed by nobody.
 */
const sums = z.object({
  seances: z.int(),
  fee: sum,
  taxes: sum,
  total: sum,
  amountPaid: sum,
  owed: sum,
  owing: z.int(),
});
export type IncomeSums = z.output<typeof sums>;

const incomes = sums.extend({
  /** What came in during the period, for sessions of whatever day, and how. */
  received: sum,
  methods: z.array(z.object({ paymentMethod: z.enum(paymentMethods), payments: z.int(), amount: sum })),
  /** In the order in which they were charged. */
  byTax: taxes,
  /** Days on which there were sessions, as the clinic's clocks say them. */
  days: z.array(sums.extend({ day })),
  therapists: z.array(sums.extend({ therapistId: id, therapistFullName: z.string(), byTax: taxes })),
  startDate: day,
  endDate: day,
  timeZone: z.string(),
});
export type Incomes = z.output<typeof incomes>;

const exampleSums = { seances: 1, fee: 9_000, taxes: 450, total: 9_450, amountPaid: 9_000, owed: 450, owing: 1 };
const exampleTaxes = [{ name: "TPS", amount: 450 }];

/**
 * The incomes of a clinic from a day on, to another or to today (RCP-008): everybody's for who runs it, one's own for others (RCP-006).
 * `tooLong` is more than twenty years.
 */
export const getIncomes = defineCall({
  call: "GET /api/1/reports/incomes/:clinicId",
  params: { clinicId: id },
  callers: "omths......i.",
  query: z.object({
    startDate: day.optional(),
    endDate: day.optional(),
    patientId: id.optional(),
    therapistId: id.optional(),
  }),
  answer: incomes,
  refusals: { siteRestrictionViolation: {}, startDateRequired: {}, periodTooLong: {} },
  example: {
    query: { startDate: "2026-11-01" },
    answer: {
      ...exampleSums,
      received: 9_000,
      methods: [{ paymentMethod: "CASH", payments: 1, amount: 9_000 }],
      byTax: exampleTaxes,
      days: [{ ...exampleSums, day: "2026-11-20" }],
      therapists: [{ ...exampleSums, therapistId: example.id, therapistFullName: "Anne Lavoie", byTax: exampleTaxes }],
      startDate: "2026-11-01",
      endDate: "2026-11-23",
      timeZone: "America/Toronto",
    },
  },
});
