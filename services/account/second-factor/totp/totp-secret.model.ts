import { BaseModel } from "@carnet/services/framework";

/** The shared secret of an authenticator app, and one that was offered and not confirmed yet; both sealed at rest. */
export class TotpSecret extends BaseModel {
  static override tableName = "totp_secrets";
  static override idColumn = "user_id";

  declare userId: string;
  declare sealedSecret: Buffer | null;
  /** The half minute of the last code taken: that code and older ones are spent. */
  declare lastStep: string;
  declare offeredSecret: Buffer | null;
  declare offeredAt: string | null;
}
