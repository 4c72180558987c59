import { BaseModel } from "@carnet/services/framework";

/** The sealed pins of one account; the server counts their revisions and reads nothing. */
export class TrustStore extends BaseModel {
  static override tableName = "trust_stores";
  static override idColumn = "user_id";

  declare userId: string;
  declare rev: number;
  /** As the browser sealed it, base64url. */
  declare store: string;
  declare savedAt: string;
}
