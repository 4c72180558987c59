import { z } from "zod";
import { chargedTax, day, defineCall, done, example, id, instant, langCode } from "@carnet/services/framework/contract";
import { readRefusals } from "./refusals.ts";
import { paymentMethods } from "./enums.ts";

/** What one session on a receipt says, as it was issued: its day by the clinic's clocks, its bill in cents. */
const receiptLine = z.object({
  seanceId: id,
  number: z.int().min(1),
  day,
  disciplineId: id.nullable(),
  discipline: z.string(),
  fee: z.int(),
  taxes: z.array(chargedTax),
  total: z.int(),
  /** What of the total came in which way; adds up to it. */
  payments: z.array(z.object({ method: z.enum(paymentMethods), amount: z.int() })),
});
export type ReceiptLine = z.output<typeof receiptLine>;

/** What a therapist drew, or typed, to sign with. */
const receiptSignature = z.object({
  width: z.int(),
  height: z.int(),
  typed: z.string().nullable(),
  lines: z.array(z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })),
});
export type ReceiptSignature = z.output<typeof receiptSignature>;

/** All that a receipt says, in the patient's language: kept as it was issued, whatever changes afterwards. No clinical word. */
export const receiptContent = z.object({
  language: langCode,
  clinic: z.object({ name: z.string(), address: z.string(), address2: z.string(), phone: z.string() }),
  /** A data address of a PNG or a JPEG. */
  logo: z.string().nullable(),
  patient: z.object({ name: z.string(), dateOfBirth: day.nullable(), address: z.string() }),
  therapist: z.object({
    name: z.string(),
    /** One for each discipline on the receipt that has a number, and no discipline where that says nothing. */
    memberships: z.array(z.object({ discipline: z.string(), number: z.string() })),
  }),
  lines: z.array(receiptLine),
  signature: receiptSignature.nullable(),
});
export type ReceiptContent = z.output<typeof receiptContent>;

/** Ways a receipt leaves: the last one says what became of it. */
export const receiptWays = ["mail", "print", "download"] as const;
const delivery = z.object({
  way: z.enum(receiptWays),
  at: instant,
  /** Where a letter went; null otherwise. */
  to: z.string().nullable(),
  /** A letter that is not `refused` was taken by the relay, or is on its way to it; one that is `withdrawn` never left. */
  state: z.enum(["leaving", "done", "refused", "withdrawn"]),
  /** Why it was refused, as the relay says it (RFC 5321): 550 no such mailbox, 552 full. */
  smtpCode: z.int().nullable(),
});
export type ReceiptDelivery = z.output<typeof delivery>;

/** A receipt's place in its clinic: one series for each year, without gap or double; written 2026-00418 (`receiptNumber`). */
const numbered = { id, year: z.int(), number: z.int().min(1) };

/** A receipt in the list of those issued. */
const receiptSummary = z.object({
  ...numbered,
  patientId: id,
  patientName: z.string(),
  therapistId: id,
  therapistName: z.string(),
  /** The day it was issued, by the clinic's clocks. */
  day,
  seances: z.int(),
  total: z.int(),
  /** The newest one; null while it was never handed out. */
  delivery: delivery.nullable(),
  /** The receipt it corrects, and the one that corrects it: written as they are printed. */
  corrects: z.string().nullable(),
  correctedBy: z.string().nullable(),
  can: z.object({ send: z.boolean(), correct: z.boolean() }),
});
export type ReceiptSummary = z.output<typeof receiptSummary>;

/** A receipt as it was issued. One that was handed out before is a duplicate from then on. */
const receiptView = receiptSummary.extend({
  isDuplicate: z.boolean(),
  /** Which day it is in the clinic: the day of a duplicate made now. */
  today: day,
  content: receiptContent,
});
export type ReceiptView = z.output<typeof receiptView>;

/** The number as it is printed, 2026-00418. */
export const receiptNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(5, "0")}`;

/** The receipt's number, unique in the clinic and year; the same sessions again keep it and are a duplicate. */
const issuedReceipt = z.object({ ...numbered, firstIssuedAt: instant, isDuplicate: z.boolean() });
export type IssuedReceipt = z.output<typeof issuedReceipt>;

const mostSeances = 400;
const ids = z.array(id).min(1).max(mostSeances);
/** Which sessions, and the language of the paper: the patient's, where nobody says another. */
const receiptBody = z.object({ ids, language: langCode.optional() });
export type BodyOfReceipt = z.output<typeof receiptBody>;

const receiptRefusals = {
  ...readRefusals,
  notPaid: { number: z.int() },
  severalTherapists: {},
  receiptsDisabled: {},
  taxesUnsaid: {},
};

const exampleContent: ReceiptContent = {
  language: "fr",
  clinic: { name: "Clinique des Tilleuls", address: "12, rue des Tilleuls", address2: "", phone: "418 555-0142" },
  logo: null,
  patient: { name: "Camille Gagnon", dateOfBirth: "1988-03-31", address: "12 rue des Érables, Québec QC G1R 2S5" },
  therapist: { name: "Anne Lavoie", memberships: [{ discipline: "Ostéopathie", number: "OQ-1042" }] },
  lines: [
    {
      seanceId: example.id,
      number: 2,
      day: "2026-11-20",
      disciplineId: null,
      discipline: "Ostéopathie",
      fee: 9000,
      taxes: [],
      total: 9000,
      payments: [{ method: "CASH", amount: 9000 }],
    },
  ],
  signature: null,
};

const exampleSummary: ReceiptSummary = {
  id: example.id,
  year: 2026,
  number: 42,
  patientId: example.id,
  patientName: "Camille Gagnon",
  therapistId: example.id,
  therapistName: "Anne Lavoie",
  day: "2026-11-20",
  seances: 1,
  total: 9000,
  delivery: {
    way: "mail",
    at: "2026-11-20T14:00:00.000Z",
    to: "camille.gagnon@courriel.example",
    state: "refused",
    smtpCode: 552,
  },
  corrects: null,
  correctedBy: null,
  can: { send: true, correct: true },
};

/** A receipt as its patient reads it: what it says, without the pictures of its paper. */
const ownReceipt = z.object({
  ...numbered,
  day,
  corrects: z.string().nullable(),
  correctedBy: z.string().nullable(),
  /** When its patient had it before them first, the paper and not only this list. */
  openedAt: instant.nullable().default(null),
  content: receiptContent.omit({ logo: true, signature: true }),
});
export type OwnReceipt = z.output<typeof ownReceipt>;

const { logo: _logo, signature: _signature, ...exampleWords } = exampleContent;

/** The receipts of one's own record, oldest first, for its patient alone; only those never opened, where that is asked. */
export const getOwnReceipts = defineCall({
  call: "GET /api/1/patients/:id/receipts",
  params: { id },
  query: z.object({ only: z.enum(["unopened"]).optional() }),
  callers: "........p....",
  answer: z.object({ receipts: z.array(ownReceipt) }),
  refusals: { CANNOT_ACCESS_PATIENT: {} },
  example: {
    query: {},
    answer: {
      receipts: [
        {
          id: example.id,
          year: 2026,
          number: 42,
          day: "2026-11-20",
          corrects: null,
          correctedBy: null,
          openedAt: null,
          content: exampleWords,
        },
      ],
    },
  },
});

/**
 * What the receipt of these sessions would say: nothing is kept and no number is spent (RCP-001, RCP-003). With `owedBy`, as if what is
 * still owed were paid that way: the paper before the payment.
 */
export const previewReceipt = defineCall({
  call: "POST /api/1/patients/:id/receipts/preview",
  params: { id },
  callers: "omt.s........",
  body: receiptBody.extend({ owedBy: z.enum(paymentMethods).optional() }),
  answer: receiptContent,
  refusals: receiptRefusals,
  example: { body: { ids: [example.id] }, answer: exampleContent },
});

/**
 * Puts these sessions on one final receipt, and marks them receipted (RCP-003); `number` names the session that is not paid, or that is on
 * another receipt already. A receipt that was wrong is replaced by one that names it: both stay readable.
 */
export const createReceipt = defineCall({
  call: "PUT /api/1/patients/:id/receipts",
  params: { id },
  callers: "omt.s........",
  overwrites: "done once, or again to the same end: it replaces nothing",
  idempotent: true,
  body: receiptBody.extend({ replaces: id.optional() }),
  answer: issuedReceipt,
  refusals: { ...receiptRefusals, onAnotherReceipt: { number: z.int(), receipt: z.string() }, receiptReplaced: {} },
  example: {
    body: { ids: [example.id] },
    answer: { id: example.id, year: 2026, number: 42, firstIssuedAt: "2026-11-20T14:00:00.000Z", isDuplicate: false },
  },
});

/** A receipt as it was issued, to be read or handed out again. To its patient it is a duplicate, and says of no delivery. */
export const getReceipt = defineCall({
  call: "GET /api/1/patients/:id/receipts/:receiptId",
  params: { id, receiptId: id },
  callers: "omt.s...p..i.",
  answer: receiptView,
  refusals: readRefusals,
  example: { answer: { ...exampleSummary, isDuplicate: true, today: "2026-11-23", content: exampleContent } },
});

/** Says that a receipt was put on paper or into a file: what leaves after it is a duplicate. */
export const noteReceiptDelivery = defineCall({
  call: "POST /api/1/patients/:id/receipts/:receiptId/deliveries",
  params: { id, receiptId: id },
  callers: "omt.s........",
  idempotent: true,
  body: z.object({ way: z.enum(["print", "download"]) }),
  answer: done,
  refusals: readRefusals,
  example: { body: { way: "print" }, answer: {} },
});

/** As many receipts as a page of the list has. */
export const receiptsPageSize = 50;

/**
 * The receipts of a clinic, those that did not arrive first, then newest first: everybody's for the desk and those who run it, one's own for
 * others (RCP-006). `words` are a part of a number or of a patient's name.
 */
export const getReceipts = defineCall({
  call: "GET /api/1/reports/receipts/:clinicId",
  params: { clinicId: id },
  callers: "omths......i.",
  query: z.object({
    therapistId: id.optional(),
    words: z.string().max(80).optional(),
    before: id.optional(),
  }),
  answer: z.object({
    receipts: z.array(receiptSummary),
    hasMore: z.boolean(),
    year: z.int(),
    /** How many were issued this year, by the clinic's clocks. */
    issuedThisYear: z.int(),
  }),
  refusals: { siteRestrictionViolation: {} },
  example: {
    query: { words: "2026-00042" },
    answer: { receipts: [exampleSummary], hasMore: false, year: 2026, issuedThisYear: 1 },
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
  /** Which one it is; the newest of this patient and therapist where nobody says. */
  receiptId: id.optional(),
  /** Names this sending: it leaves ten seconds later, and can be taken back until then (`withdrawReceipt`). */
  deliveryId: id.optional(),
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
    taxesUnsaid: {},
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

/** How long a letter that can be taken back waits, in milliseconds. */
export const receiptWaitMs = 10_000;

/** Takes back a letter with a receipt before it leaves; `alreadyLeft` afterwards. The receipt and its number stay. */
export const withdrawReceipt = defineCall({
  call: "DELETE /api/1/patients/:id/receipts/:receiptId/deliveries/:deliveryId",
  params: { id, receiptId: id, deliveryId: id },
  callers: "omt.s........",
  answer: done,
  refusals: { ...readRefusals, alreadyLeft: {} },
  example: { answer: {} },
});
