import type Stripe from "stripe";

/** An answer that is no success: the HTTP status and the provider's own error body. */
export class CardTrouble extends Error {
  constructor(
    readonly status: number,
    readonly body: Partial<Stripe.StripeRawError> & { message: string },
  ) {
    super(body.message);
  }
}

/** A request that cannot be understood: 400. */
export const invalid = (message: string, param?: string, code?: string): CardTrouble =>
  new CardTrouble(400, { type: "invalid_request_error", message, ...(param && { param }), ...(code && { code }) });

/** A thing that does not exist: 404. */
export const missing = (kind: string, id: string): CardTrouble =>
  new CardTrouble(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param: "id",
  });

/** A card that says no: 402. */
export const declined = (code: string, message: string, declineCode?: string): CardTrouble =>
  new CardTrouble(402, { type: "card_error", code, message, ...(declineCode && { decline_code: declineCode }) });
