import { bytes, defineCall, done, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import { chargePreview, examplePreview, freeTrialView, planCode, pricing, rebateCoupon } from "./plan.ts";

/** A card kept by the card provider; its number never reaches the product. */
export const cardView = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export type CardView = z.output<typeof cardView>;

/** What a person pays with; `stripeCustomerInfo` is null until a card was entered (BIL-004). */
export const accountInfoView = z.object({
  pricing,
  /** The key and the address of the card provider's own script; without either no card can be entered here (BIL-007). */
  stripePublicKey: z.string(),
  stripeScript: z.string(),
  stripeCustomerInfo: z.object({ customerId: z.string(), cards: z.array(cardView) }).nullable(),
  freeTrial: freeTrialView.nullable(),
  /** Whether a first clinic now would open a free trial, so that no card is asked for. */
  freeTrialOffered: z.boolean(),
  rebate_coupon: rebateCoupon.nullable(),
});
export type AccountInfoView = z.output<typeof accountInfoView>;

/** The refusals of the card provider, as `appErrorCode` (BIL-009). */
export const cardErrors = [
  "expired_card",
  "incorrect_number",
  "invalid_number",
  "card_declined",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "incorrect_cvc",
  "invalid_cvc",
  "incorrect_zip",
  "missing",
  "processing_error",
] as const;
export type CardError = (typeof cardErrors)[number];

const cardFields = { exception: z.literal("cardError").optional() };

/** What a call that asks the card provider may refuse with: `missing` where there is no card. */
export const cardRefusals = Object.fromEntries(cardErrors.map((code) => [code, cardFields])) as Record<
  CardError,
  typeof cardFields
>;

/** Prices, cards, trial and rebate of the reader, for the wizards that end in a plan (BIL-004). */
export const getAccountInfo = defineCall({
  call: "GET /api/1/myAccountInfo",
  callers: "omthsfxc..ai.",
  answer: accountInfoView,
  refusals: cardRefusals,
  example: {
    answer: {
      pricing: {
        year: { q0: 12_000, q1: 24_000, q2: 48_000, q3: 60_000 },
        month: { q0: 1_200, q1: 2_400, q2: 4_800, q3: 6_000 },
      },
      stripePublicKey: "pk_local",
      stripeScript: "https://cards.example/v3/",
      stripeCustomerInfo: {
        customerId: "cus_1",
        cards: [{ id: "card_1", brand: "Visa", last4: "4242", expMonth: 12, expYear: 2030 }],
      },
      freeTrial: null,
      freeTrialOffered: true,
      rebate_coupon: null,
    },
  },
});

/** Gives the provider's token of a card to its customer, who is made the first time (BIL-005). */
export const addCard = defineCall({
  call: "PUT /api/1/stripeCustomer/:token",
  callers: "omthsfxc..a..",
  rate: { per: "account", points: 20, seconds: 3600 },
  answer: z.object({ stripeCustomerId: z.string(), cardId: z.string() }),
  refusals: cardRefusals,
  example: { params: { token: "tok_1" }, answer: { stripeCustomerId: "cus_1", cardId: "card_1" } },
});

/** Pays the clinic with another card of its owner; a card of somebody else is refused with `cardNotOwned` (BIL-006). */
export const setClinicCard = defineCall({
  call: "PUT /api/1/clinic/:id/setCardId",
  callers: "o............",
  overwrites: "one choice, sent alone: the newest is the one that is meant",
  body: z.object({ cardId: oneLine().min(1).max(200) }),
  answer: done,
  refusals: { ...cardRefusals, siteRestrictionViolation: {}, cardNotOwned: {} },
  example: { body: { cardId: "card_1" }, answer: {} },
});

/** What opening another clinic in that place with that plan would charge now and next; nothing while a trial covers it (CLI-009). */
export const previewOpening = defineCall({
  call: "GET /api/1/myAccountInfo/openingPreview",
  callers: "omthsfxc..ai.",
  query: z.object({
    plan: planCode,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    province: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/)
      .optional(),
    rebate_coupon: oneLine().trim().max(60).optional(),
  }),
  answer: chargePreview,
  refusals: { ...cardRefusals, invalidCoupon: {} },
  example: { query: { plan: "medium-year", country: "CA", province: "QC" }, answer: examplePreview },
});

/** Turns a free trial into paid plans, all of them with one payment and under one coupon; `notFound` once converted (BIL-013). */
export const convertTrial = defineCall({
  call: "PUT /api/1/freeTrial/:id/convert",
  callers: ".......c..a..",
  overwrites: "done once, or again to the same end: it replaces nothing",
  body: z.object({ planAndRecurrence: planCode, rebate_coupon: oneLine().trim().max(60).optional() }),
  answer: done,
  refusals: { ...cardRefusals, invalidCoupon: {} },
  example: { body: { planAndRecurrence: "medium-year" }, answer: {} },
});

/** What the conversion of a trial would charge now and next, and whether one of its clinics has a card for it (BIL-013). */
export const previewConversion = defineCall({
  call: "GET /api/1/freeTrial/:id/preview",
  callers: ".......c..a..",
  query: z.object({ plan: planCode, rebate_coupon: oneLine().trim().max(60).optional() }),
  answer: chargePreview.extend({ hasCard: z.boolean() }),
  refusals: { ...cardRefusals, invalidCoupon: {} },
  example: { query: { plan: "medium-year" }, answer: { ...examplePreview, hasCard: true } },
});

/** An event of the card provider, signed over the bytes as they come; a signature that is not its own is 400. */
export const cardWebhook = defineCall({
  call: "POST /api/1/stripe/webhook",
  callers: "omthsfxcpqain",
  foreign: true,
  body: bytes,
  answer: done,
  example: { body: new Uint8Array(), answer: {} },
});

/** Ends a free trial before its day, and with it the plans that ran on it; `notFound` of one that does not run (ADM-005). */
export const terminateTrial = defineCall({
  call: "PUT /api/1/freeTrial/:id/terminate",
  callers: "..........a..",
  overwrites: "done once, or again to the same end: it replaces nothing",
  answer: done,
  /** While its conversion waits for the card provider. */
  refusals: { processing_error: cardFields },
  example: { answer: {} },
});
