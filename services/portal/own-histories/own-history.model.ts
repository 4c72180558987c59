import { BaseModel } from "@carnet/services/framework";
import type { Sealed } from "@carnet/services/framework/contract";

/** A record's health history as its patient reads it. */
export class OwnHistory extends BaseModel {
  static override tableName = "own_histories";
  static override idColumn = "patient_id";
  static override jsonAttributes = ["data"];

  declare patientId: string;
  declare data: Sealed;
  declare rev: number;
  declare savedBy: string;
  declare savedAt: string;
}
