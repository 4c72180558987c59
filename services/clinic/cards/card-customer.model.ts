import { BaseModel } from "@carnet/services/framework";

/** Under which name the card provider knows a person. */
export class CardCustomer extends BaseModel {
  static override tableName = "stripe_customers";
  static override idColumn = "user_id";

  declare userId: string;
  declare stripeCustomerId: string;
}
