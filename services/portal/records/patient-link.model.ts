import { BaseModel } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";

/** This account is the patient of that record. */
export class PatientLink extends BaseModel {
  static override tableName = "patient_links";
  static override idColumn = ["user_id", "patient_id"];
  static override jsonAttributes = ["keep"];

  declare userId: string;
  declare patientId: string;
  declare clinicId: string;
  declare keep: { keyForPatient: string; adoption: Statement } | null;
  declare linkedAt: string;

  /** The link of one person to one record, or null. */
  static async of(userId: string | null, patientId: string): Promise<PatientLink | null> {
    if (!userId) return null;
    return (await PatientLink.query().findById([userId, patientId])) ?? null;
  }
}
