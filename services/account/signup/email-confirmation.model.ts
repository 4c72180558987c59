import { BaseModel } from "@carnet/services/framework";

/** A mailed link that proves an address; known only by the SHA-256 of its secret. */
export class EmailConfirmation extends BaseModel {
  static override tableName = "email_confirmations";
  static override idColumn = "guid_hash";

  declare guidHash: string;
  declare userId: string;
  declare createdAt: string;
  declare expiresAt: string;
  declare usedAt: string | null;
}
