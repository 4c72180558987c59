import { BaseModel } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";

/** A member's own signed word that a clinic is theirs, one for each key they had. */
export class MemberJoin extends BaseModel {
  static override tableName = "member_joins";
  static override idColumn = ["clinic_id", "user_id", "fp"];
  static override jsonAttributes = ["statement"];

  declare clinicId: string;
  declare userId: string;
  declare fp: string;
  declare statement: Statement;
  declare at: string;
}
