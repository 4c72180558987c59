import { BaseModel } from "@carnet/services/framework";

/** How many sessions a therapist held in a month, as seance last told. */
export class TherapistMonth extends BaseModel {
  static override tableName = "therapist_months";
  static override idColumn = ["therapist_id", "month"];

  declare therapistId: string;
  /** "YYYY-MM" */
  declare month: string;
  declare seances: number;
  declare toldAt: string;
}
