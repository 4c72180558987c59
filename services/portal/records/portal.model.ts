import { BaseModel } from "@carnet/services/framework";
import type { Sealed, Statement } from "@carnet/services/framework/contract";

/** The portal key of one record: certified, sealed for the clinicians, and sealed under the access code for the patient. */
export class Portal extends BaseModel {
  static override tableName = "portals";
  static override idColumn = "patient_id";
  static override jsonAttributes = ["pkc", "key"];

  declare patientId: string;
  declare clinicId: string;
  declare pkc: Statement;
  declare key: Sealed;
  declare invite: string;
  declare createdBy: string;
  declare createdAt: string;
}
