import { BaseModel } from "@carnet/services/kit";

/** An error nobody caught in a browser, scrubbed. */
export class ClientError extends BaseModel {
  static override tableName = "client_errors";

  id!: number;
  userId!: string | null;
  version!: string;
  href!: string;
  message!: string;
  stacktrace!: string;
  at!: string;
}

/** Something a page found worth telling, scrubbed. */
export class ClientWarning extends BaseModel {
  static override tableName = "client_warnings";

  id!: number;
  userId!: string | null;
  message!: string;
  at!: string;
}
