import { BaseModel } from "@carnet/services/framework";
import type { PlanCode } from "../contract/index.ts";

/** How somebody belongs to a clinic. The owner has a row too; a removed member keeps theirs, with `removedAt`. */
export class Member extends BaseModel {
  static override tableName = "clinic_members";
  static override idColumn = ["clinic_id", "user_id"];

  declare clinicId: string;
  declare userId: string;
  declare isManager: boolean;
  declare canFinalizeSession: boolean;
  declare hasLocationRestriction: boolean;
  declare plan: PlanCode | null;
  declare planStartedAt: string | null;
  declare planTerminatedAt: string | null;
  declare trialId: string | null;
  declare joinedAt: string;
  declare removedAt: string | null;
  declare keepsAccess: boolean;
  declare linkProof: string | null;
  declare invitationId: string | null;
}
