import { BaseModel } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import type { resetStates, ResetMode } from "../contract/index.ts";

/** A reset whose former keys are still to come back, from the new principal until its browser says that it is done. */
export class ResetCase extends BaseModel {
  static override tableName = "reset_cases";
  static override jsonAttributes = ["witnessesA", "witnessesB"];

  declare id: string;
  declare userId: string;
  declare state: (typeof resetStates)[number];
  declare mode: ResetMode;
  /** The versions of the principals before and after. */
  declare oldVersion: number;
  declare newVersion: number;
  declare newFp: string;
  declare hasEscrow: boolean;
  /** The clinic that approved, if one did. */
  declare clinicId: string | null;
  declare cancelHash: string;
  declare releasedA: string | null;
  declare releasedB: string | null;
  /** What each custodian signed of the clinics whose root the former key was. */
  declare witnessesA: Array<{ clinicId: string; stmt: Statement }> | null;
  declare witnessesB: Array<{ clinicId: string; stmt: Statement }> | null;
  /** When a time-lock opens at the earliest. */
  declare opensAt: string | null;
  declare createdAt: string;

  /** The one case of an account that is not over. */
  static async openOf(userId: string, trx?: Knex): Promise<ResetCase | undefined> {
    return await ResetCase.query(trx)
      .where({ user_id: userId })
      .whereIn("state", ["waiting", "approved", "released"])
      .first();
  }
}
