import { BaseModel } from "@carnet/services/framework";

/** An hour at most in which an administrator acts as somebody; kept for that person when the session itself is long forgotten. */
export class Impersonation extends BaseModel {
  static override tableName = "impersonations";

  /** That of its session. */
  declare id: string;
  /** The person acted for. */
  declare userId: string;
  declare adminId: string;
  /** In the administrator's words; null where none was given. */
  declare reason: string | null;
  declare startedAt: string;
  /** When it is over at the latest. */
  declare expiresAt: string;
  declare endedAt: string | null;
}
