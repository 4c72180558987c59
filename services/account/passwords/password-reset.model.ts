import { BaseModel } from "@carnet/services/framework";

/** A mailed link that lets somebody set new keys; known only by the SHA-256 of its secret. */
export class PasswordReset extends BaseModel {
  static override tableName = "password_resets";
  static override idColumn = "guid_hash";

  declare guidHash: string;
  declare userId: string;
  declare createdAt: string;
  declare expiresAt: string;
  declare usedAt: string | null;
  /** How often a recovery kit was tried with this link. */
  declare kitTries: number;
}
