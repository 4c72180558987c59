import { BaseModel } from "@carnet/services/framework";
import type { Knex } from "knex";
import { User } from "../users/user.model.ts";

/** The keys of an account, as the server may know them. The one with `retiredAt` null is in use. */
export class Principal extends BaseModel {
  static override tableName = "principals";
  static override idColumn = ["user_id", "version"];

  declare userId: string;
  /** First = 1; rises with every reset. */
  declare version: number;
  declare salt: string;
  declare pubKey: string;
  declare rowSalt: Buffer;
  declare verifier: Buffer;
  declare pepperVersion: number;
  declare sealedSecKey: Buffer;
  /** Version, suite and generation, then the encryption bundle: ciphertext under a random key, for the reset with escrow. */
  declare recoveryBundle: Buffer;
  declare keyForMaster: string | null;
  /** The clinic whose printed kit holds the second share; null where custodian B does. */
  declare escrowClinic: string | null;
  declare createdAt: string;
  /** Null after a reset until the charts are handed over to these keys. */
  declare readyAt: string | null;
  declare retiredAt: string | null;

  static override get relationMappings() {
    return {
      user: {
        relation: BaseModel.BelongsToOneRelation,
        modelClass: User,
        join: { from: "principals.user_id", to: "users.id" },
      },
    };
  }

  static async inUse(userId: string, trx?: Knex): Promise<Principal | undefined> {
    return await Principal.query(trx).findOne({ user_id: userId, retired_at: null });
  }

  /** The newest that was ever good to sign in with: while a reset waits, the one before it. */
  static async lastGood(userId: string, trx?: Knex): Promise<Principal | undefined> {
    return await Principal.query(trx)
      .where({ user_id: userId })
      .whereNotNull("ready_at")
      .orderBy("version", "desc")
      .first();
  }
}
