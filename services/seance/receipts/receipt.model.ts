import { BaseModel } from "@carnet/services/framework";

/** A receipt that was issued: its number in the clinic and the sessions on it. Never changed. */
export class Receipt extends BaseModel {
  static override tableName = "receipts";

  id!: string;
  clinicId!: string;
  number!: number;
  patientId!: string;
  therapistId!: string;
  seanceIds!: string[];
  seancesKey!: string;
  issuedBy!: string;
  createdAt!: string;
}
