import { z } from "zod";
import { freeTrialView, pricing, rebateCoupon } from "./plan.ts";

/** A card kept by the card provider; its number never reaches the product. */
export const cardView = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export type CardView = z.output<typeof cardView>;

/** GET /myAccountInfo; `stripeCustomerInfo` is null until a card was entered (BIL-004). */
export const accountInfoView = z.object({
  pricing,
  stripePublicKey: z.string(),
  stripeCustomerInfo: z.object({ customerId: z.string(), cards: z.array(cardView) }).nullable(),
  freeTrial: freeTrialView.nullable(),
  /** Whether a first clinic now would open a free trial, so that no card is asked for. */
  freeTrialOffered: z.boolean(),
  rebate_coupon: rebateCoupon.nullable(),
});
export type AccountInfoView = z.output<typeof accountInfoView>;

/** PUT /stripeCustomer/{token} */
export const stripeCustomerAnswer = z.object({ stripeCustomerId: z.string(), cardId: z.string() });

/** PUT /clinic/{id}/setCardId */
export const cardIdBody = z.strictObject({ cardId: z.string().min(1).max(200) });

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

/** The years a card may expire in: this one and the next seven (BIL-008). */
export function expiryYears(now = new Date()): number[] {
  return Array.from({ length: 8 }, (_, index) => now.getFullYear() + index);
}
