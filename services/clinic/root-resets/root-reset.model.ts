import { BaseModel } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";

/** An owner who made new keys and waits for the time-lock: the latest of a clinic, with a manager's word where one was given. */
export class RootReset extends BaseModel {
  static override tableName = "root_resets";
  static override idColumn = "clinic_id";
  static override jsonAttributes = ["witness"];

  declare clinicId: string;
  declare resetId: string;
  declare userId: string;
  declare newPubKey: string;
  declare newFp: string;
  declare requestedAt: string;
  declare witness: Statement | null;
  declare witnessedBy: string | null;
}
