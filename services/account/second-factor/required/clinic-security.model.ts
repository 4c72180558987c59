import { BaseModel } from "@carnet/services/framework";

/** What clinic last told us of a clinic: does it ask its owner and managers for a second factor? */
export class ClinicSecurity extends BaseModel {
  static override tableName = "clinic_security";
  static override idColumn = "clinic_id";

  declare clinicId: string;
  declare secondFactorRequired: boolean;
}
