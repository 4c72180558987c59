import { BaseModel } from "@carnet/services/framework";
import type { WarningSeverity } from "../contract/index.ts";

/** An error nobody caught in a browser, scrubbed. */
export class ClientError extends BaseModel {
  static override tableName = "client_errors";

  declare id: number;
  declare userId: string | null;
  declare version: string;
  declare href: string;
  declare message: string;
  declare stacktrace: string;
  declare at: string;
}

/** Something a page found worth telling, scrubbed. */
export class ClientWarning extends BaseModel {
  static override tableName = "client_warnings";

  declare id: number;
  declare userId: string | null;
  declare message: string;
  declare severity: WarningSeverity;
  declare at: string;
}
