import { BaseModel } from "@carnet/services/framework";

/** Which Idempotency-Key of whom began which payment; without a payment where nothing was to pay (DEC-15). */
export class PaymentRequest extends BaseModel {
  static override tableName = "payment_requests";
  static override idColumn = ["actor", "route", "key"];

  declare actor: string;
  declare route: string;
  declare key: string;
  declare requestHash: string;
  declare paymentId: string | null;
  /** The id of what the request makes, where its answer names it. */
  declare made: string | null;
  declare createdAt: string;
}
