import { BaseModel } from "@carnet/services/framework";
import type { MadeExport } from "../contract/index.ts";

/** An export of all patients that somebody of a clinic made, or makes. */
export class PatientExport extends BaseModel {
  static override tableName = "patient_exports";

  declare id: string;
  declare clinicId: string;
  declare triggeredBy: string;
  declare triggeredAt: string;
  declare format: MadeExport["format"];
  declare state: MadeExport["state"];
  declare total: number;
  declare done: number;
  declare setAside: number;
  /** When its browser last said how far it is. */
  declare seenAt: string;
  declare finishedAt: string | null;
}
