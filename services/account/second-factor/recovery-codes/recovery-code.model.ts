import { BaseModel } from "@carnet/services/framework";

/** A code on paper that stands in for a second factor, once; known only by its peppered hash. */
export class RecoveryCode extends BaseModel {
  static override tableName = "recovery_codes";
  static override idColumn = ["user_id", "code_hash"];

  declare userId: string;
  declare codeHash: string;
  declare usedAt: string | null;
}
