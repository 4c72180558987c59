import { BaseModel } from "@carnet/services/kit";
import type { Knex } from "knex";
import { User } from "../users/user.model.ts";

/** The keys of an account, as the server may know them. The one with `retiredAt` null is in use. */
export class Principal extends BaseModel {
  static override tableName = "principals";
  static override idColumn = ["user_id", "version"];

  userId!: string;
  /** First = 1; rises with every reset. */
  version!: number;
  salt!: string;
  pubKey!: string;
  rowSalt!: Buffer;
  verifier!: Buffer;
  pepperVersion!: number;
  sealedSecKey!: Buffer;
  /** Version, suite and generation, then the encryption bundle: ciphertext under a random key, for the reset with escrow. */
  recoveryBundle!: Buffer;
  keyForMaster!: string | null;
  createdAt!: string;
  /** Null after a reset until the charts are handed over to these keys. */
  readyAt!: string | null;
  retiredAt!: string | null;

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
}
