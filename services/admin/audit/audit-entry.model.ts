import { BaseModel } from "@carnet/services/framework";
import type { AuditEntry as Shown } from "../contract/audit.ts";

/** One thing an administrator did to an account. Rows are added, never changed: the database refuses it. */
export class AuditEntry extends BaseModel {
  static override tableName = "audit_log";

  /** The id of the fact that told it. */
  declare id: string;
  declare at: string;
  declare action: Shown["action"];
  declare adminId: string | null;
  declare targetId: string;
  /** The session in which they acted as somebody. */
  declare sessionId: string | null;
}
