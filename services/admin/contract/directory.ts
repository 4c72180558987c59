import { can, cents, defineCall, done, id, instant, oneLine, page } from "@carnet/services/framework/contract";
import { z } from "zod";

/** The administrator's lists come in pages of ten or twenty (ADM-018). */
const pageSizes = ["10", "20"] as const;

/** `page` counts from 0, `q` looks in names and addresses. */
const listQuery = z.object({
  page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  pageSize: z.enum(pageSizes).default("20").transform(Number),
  q: z.string().max(100).default(""),
});

const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().min(0), page: z.int().min(0), pageSize: z.int() });

const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(["therapist", "patient", "admin"]),
  emailConfirmed: z.boolean(),
  disabledAt: instant.nullable(),
  forgottenAt: instant.nullable(),
  createdAt: instant,
  can: can("actAs", "disable", "enable", "forget"),
});
export type UserRow = z.output<typeof user>;

/** Everybody with an account, newest first, and what may be done with each (ADM-006). */
export const getAllUsers = defineCall({
  call: "GET /api/1/admins/allUsers",
  callers: "..........a..",
  query: listQuery,
  answer: paged(user),
  example: {
    query: { page: 0, pageSize: "20", q: "lavoie" },
    answer: {
      rows: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          email: "anne.lavoie@tilleuls.example",
          firstName: "Anne",
          lastName: "Lavoie",
          role: "therapist",
          emailConfirmed: true,
          disabledAt: null,
          forgottenAt: null,
          createdAt: "2026-01-05T14:00:00.000Z",
          can: { actAs: true, disable: true, enable: false, forget: true },
        },
      ],
      total: 1,
      page: 0,
      pageSize: 20,
    },
  },
});

const person = z.object({ id, name: z.string(), email: z.string() });

const clinic = z.object({
  id,
  name: z.string(),
  country: z.string().nullable(),
  members: z.int(),
  membersWithPlan: z.int(),
  createdAt: instant,
  owner: person,
});
export type ClinicRow = z.output<typeof clinic>;

/** Every clinic, newest first, with its owner. */
export const getAllClinics = defineCall({
  call: "GET /api/1/admins/clinics",
  callers: "..........a..",
  query: listQuery,
  answer: paged(clinic),
  example: {
    query: { page: 0, pageSize: "20", q: "tilleuls" },
    answer: {
      rows: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          name: "Clinique des Tilleuls",
          country: "CA",
          members: 5,
          membersWithPlan: 4,
          createdAt: "2026-01-05T14:00:00.000Z",
          owner: {
            id: "00000000-0000-4000-8000-000000000001",
            name: "Hélène Morel",
            email: "helene.morel@tilleuls.example",
          },
        },
      ],
      total: 1,
      page: 0,
      pageSize: 20,
    },
  },
});

const freeTrial = z.object({
  id,
  user: person,
  createdAt: instant,
  endsAt: instant,
  terminatedAt: instant.nullable(),
  convertedAt: instant.nullable(),
});
export type FreeTrialRow = z.output<typeof freeTrial>;

/**
 * Free trials, newest first (ADM-005), and how many there are: all at once, or with a `pageSize` a page, of which `next` asks for the one
 * after it as `cursor` and is null at the end (ADM-018).
 */
export const getFreeTrials = defineCall({
  call: "GET /api/1/admins/freeTrials",
  callers: "..........a..",
  query: z.object({ cursor: id.optional(), pageSize: z.enum(pageSizes).transform(Number).optional() }),
  answer: page(freeTrial).extend({ total: z.int().min(0) }),
  example: {
    query: { pageSize: "20" },
    answer: {
      next: null,
      total: 1,
      rows: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          user: {
            id: "00000000-0000-4000-8000-000000000001",
            name: "Anne Lavoie",
            email: "anne.lavoie@tilleuls.example",
          },
          createdAt: "2026-10-01T14:00:00.000Z",
          endsAt: "2026-10-31T14:00:00.000Z",
          terminatedAt: null,
          convertedAt: null,
        },
      ],
    },
  },
});

const chargeError = z.object({
  id,
  number: z.int(),
  createdAt: instant,
  clinic: z.object({ id, name: z.string() }),
  owner: person,
  total: cents,
  stripeFailureCode: z.string(),
  /** Why it was archived; null while it waits. */
  isBrokenReason: z.string().nullable(),
});
export type ChargeErrorRow = z.output<typeof chargeError>;

const exampleChargeError = {
  id: "00000000-0000-4000-8000-000000000000",
  number: 1042,
  createdAt: "2026-11-20T15:00:00.000Z",
  clinic: { id: "00000000-0000-4000-8000-000000000002", name: "Clinique des Tilleuls" },
  owner: {
    id: "00000000-0000-4000-8000-000000000001",
    name: "Hélène Morel",
    email: "helene.morel@tilleuls.example",
  },
  total: 4490,
  stripeFailureCode: "card_declined",
  isBrokenReason: null,
};

/** Charges that a card would not pay and that wait for an administrator, newest first (ADM-003). */
export const getChargeErrors = defineCall({
  call: "GET /api/1/admins/stripeChargeErrors",
  callers: "..........a..",
  query: listQuery.omit({ q: true }),
  answer: paged(chargeError),
  example: {
    query: { page: 0, pageSize: "20" },
    answer: { rows: [exampleChargeError], total: 1, page: 0, pageSize: 20 },
  },
});

/** Those that an administrator has put aside, with why (ADM-003). */
export const getArchivedChargeErrors = defineCall({
  call: "GET /api/1/admins/archivedChargeErrors",
  callers: "..........a..",
  query: listQuery.omit({ q: true }),
  answer: paged(chargeError),
  example: {
    query: { page: 0, pageSize: "20" },
    answer: {
      rows: [{ ...exampleChargeError, isBrokenReason: "The clinic has closed." }],
      total: 1,
      page: 0,
      pageSize: 20,
    },
  },
});

/** Gives anyone who has that address a free trial, or thirty days more of theirs; `emailNotInSystem`, or `trialConverted` where they pay (ADM-005). */
export const grantFreeTrial = defineCall({
  call: "POST /api/1/admins/freeTrials",
  callers: "..........a..",
  body: z.object({ email: oneLine().trim().max(254) }),
  answer: z.object({ id }),
  refusals: { emailNotInSystem: {}, trialConverted: {} },
  example: {
    body: { email: "anne.lavoie@tilleuls.example" },
    answer: { id: "00000000-0000-4000-8000-000000000000" },
  },
});

/** How well letters arrived these thirty days; `lost` were given up after five tries (ADM-015). */
export const getRelayReputation = defineCall({
  call: "GET /api/1/admins/email-relay-reputation",
  callers: "..........a..",
  answer: z.object({
    sent: z.int().min(0),
    refused: z.int().min(0),
    lost: z.int().min(0),
    deliveryRate: z.number().min(0).max(1),
    lastSentAt: instant.nullable(),
  }),
  example: {
    answer: { sent: 412, refused: 3, lost: 0, deliveryRate: 0.9927, lastSentAt: "2026-11-20T14:00:00.000Z" },
  },
});

const price = z.int().min(0).max(10_000_000);
const prices = z.object({ q0: price, q1: price, q2: price, q3: price });
const pricing = z.object({ year: prices, month: prices });

/** Sets what the plans cost from now on; `conflict` with what they cost where that is not what they `was` (ADM-001). */
export const setPlanPrices = defineCall({
  call: "PUT /api/1/admins/currentPricing",
  callers: "..........a..",
  body: pricing.extend({ was: pricing.optional() }),
  answer: done,
  refusals: { conflict: { prices: pricing } },
  example: {
    body: { year: { q0: 9900, q1: 29900, q2: 49900, q3: 69900 }, month: { q0: 990, q1: 2990, q2: 4990, q3: 6990 } },
    answer: {},
  },
});

const tiers = z.object({ q0: cents, q1: cents, q2: cents, q3: cents });

/** What the four plans cost now, in cents; q0 is the smallest. */
export const getPlanPrices = defineCall({
  call: "GET /api/1/admins/currentPricing",
  callers: "..........a..",
  answer: z.object({ year: tiers, month: tiers }),
  example: {
    answer: { year: { q0: 9900, q1: 29900, q2: 49900, q3: 69900 }, month: { q0: 990, q1: 2990, q2: 4990, q3: 6990 } },
  },
});
