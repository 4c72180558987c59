import { BaseModel } from "@carnet/services/framework";

/** The kit of a clinic: a statement sealed under what is printed, and since when it counts. */
export class ClinicKit extends BaseModel {
  static override tableName = "clinic_kits";
  static override idColumn = "clinic_id";

  declare clinicId: string;
  declare blob: string;
  declare storedAt: string;
  declare storedBy: string;
}
