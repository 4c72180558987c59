import { BaseModel } from "@carnet/services/framework";

/** What our rows said and the card provider did not, when the daily look found it. */
export class BillingDifference extends BaseModel {
  static override tableName = "billing_differences";

  declare id: number;
  declare clinicId: string | null;
  /** The provider's id of the subscription, or of the invoice. */
  declare objectId: string;
  declare field: string;
  declare ours: string | null;
  declare theirs: string | null;
  declare foundAt: string;
}
