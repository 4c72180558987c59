import { BaseModel } from "@carnet/services/framework";

/** What clinic last told us of somebody's trial and coupon. */
export class BillingView extends BaseModel {
  static override tableName = "billing_view";
  static override idColumn = "user_id";

  declare userId: string;
  declare hasFreeTrial: boolean;
  declare mustUpgradeFreeTrial: boolean;
  declare rebatePercentage: number | null;
  /** A plan or trial has changed since: ask before answering, answer this when nobody replies. */
  declare isStale: boolean;
}
