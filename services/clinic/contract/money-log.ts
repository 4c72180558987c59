import { cents, defineCall, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";
import { currency } from "./money.ts";

/** What somebody can do to what is paid; all of it is kept on record. */
export const moneyChangeKind = z.enum([
  "refunded",
  "chargeRetried",
  "chargeArchived",
  "invoiceMade",
  "priceChanged",
  "couponSaved",
  "trialGranted",
  "trialEnded",
  "trialConverted",
  "planChanged",
  "planCancelled",
]);
export type MoneyChangeKind = z.output<typeof moneyChangeKind>;

const person = z.object({ id, name: z.string() });

const change = z.object({
  id: z.int(),
  at: instant,
  kind: moneyChangeKind,
  /** Null of what nobody did here: the card provider gave it back, or a trial was over. */
  by: person.nullable(),
  /** The administrator who did it in their name. */
  acting: person.nullable(),
  clinic: z.object({ id, name: z.string() }).nullable(),
  /** Whose plan or trial it is. */
  person: person.nullable(),
  /** The number of an invoice, the code of a coupon, or that of a plan. */
  subject: z.string().nullable(),
  /** Before and after: the code of a plan, the percentage of a coupon, or the cents of a price. */
  was: z.string().nullable(),
  becomes: z.string().nullable(),
  /** When a coupon, a trial or a plan ends. */
  until: instant.nullable(),
  /** Why a charge was archived. */
  note: z.string().nullable(),
  amount: cents.nullable(),
  /** Null of a price, which is the same in each. */
  currency: currency.nullable(),
});
export type MoneyChangeView = z.output<typeof change>;

/**
 * Who changed what is paid, administrators and owners alike: the newest first, those before the one that is named, of one kind, and
 * of clinics with `q` in their name. `next` is where the following page begins (ADM-019).
 */
export const getMoneyLog = defineCall({
  call: "GET /api/1/moneyLog",
  callers: "..........a..",
  query: z.object({
    before: z.coerce.number<number>().int().min(1).optional(),
    pageSize: z.enum(["10", "20"]).default("20").transform(Number),
    kind: moneyChangeKind.optional(),
    q: z.string().trim().max(100).default(""),
  }),
  answer: z.object({ rows: z.array(change), next: z.int().nullable() }),
  example: {
    query: { pageSize: "20", q: "" },
    answer: {
      rows: [
        {
          id: 7,
          at: "2026-11-24T14:00:00.000Z",
          kind: "refunded",
          by: { id: "00000000-0000-4000-8000-000000000001", name: "Ada Tremblay" },
          acting: null,
          clinic: { id: "00000000-0000-4000-8000-000000000002", name: "Clinique des Tilleuls" },
          person: { id: "00000000-0000-4000-8000-000000000003", name: "Anne Lavoie" },
          subject: "1042",
          was: null,
          becomes: null,
          until: null,
          note: null,
          amount: 5_000,
          currency: "CAD",
        },
      ],
      next: null,
    },
  },
});
