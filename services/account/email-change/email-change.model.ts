import { BaseModel } from "@carnet/services/framework";

/** An address that waits to become somebody's, and their secret keys wrapped for it: the address is part of the key derivation. */
export class EmailChange extends BaseModel {
  static override tableName = "email_changes";
  static override idColumn = "user_id";

  declare userId: string;
  declare guidHash: string;
  declare email: string;
  /** The principal that was in use on asking, and its verifier: after another password or other keys the link is dead. */
  declare version: number;
  declare formerVerifier: Buffer;
  declare salt: string;
  declare rowSalt: Buffer;
  declare verifier: Buffer;
  declare pepperVersion: number;
  declare sealedSecKey: Buffer;
  declare createdAt: string;
  declare expiresAt: string;
  declare usedAt: string | null;
}
