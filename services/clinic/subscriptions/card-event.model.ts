import { BaseModel } from "@carnet/services/framework";

/** An event of the card provider that was taken in. */
export class CardEvent extends BaseModel {
  static override tableName = "card_events";

  declare id: string;
  declare type: string;
  declare receivedAt: string;
}
