import { BaseModel } from "@carnet/services/framework";

/** The newest merge of a record, and where its request stood before. */
export class Merge extends BaseModel {
  static override tableName = "merged_answers";
  static override idColumn = "patient_id";

  declare patientId: string;
  declare infoRequestId: string;
  declare mergedBy: string;
  declare mergedAt: string;
  declare sentAt: string | null;
  declare submittedAt: string;
  /** The request that was merged before this one. */
  declare importedBefore: string | null;
}
