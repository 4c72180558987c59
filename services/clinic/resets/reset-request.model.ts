import { BaseModel } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";

/** A member who made new keys and waits for a colleague to say that they are theirs; one row for each of their clinics. */
export class ResetRequest extends BaseModel {
  static override tableName = "reset_requests";
  static override idColumn = ["reset_id", "clinic_id"];
  static override jsonAttributes = ["approval"];

  declare resetId: string;
  declare clinicId: string;
  declare userId: string;
  declare newPubKey: string;
  declare newFp: string;
  declare requestedAt: string;
  /** What the clinic's kit opens, and what it is bound to; null where custodian B holds the second share. */
  declare clinicShare: string | null;
  declare oldFp: string | null;
  declare oldGen: number | null;
  declare approvedAt: string | null;
  declare approvedBy: string | null;
  declare approval: Statement | null;

  /** The requests of a clinic that nobody has approved, oldest first. */
  static waiting(clinicId: string) {
    return ResetRequest.query().where({ clinic_id: clinicId }).whereNull("approved_at").orderBy("requested_at");
  }
}
