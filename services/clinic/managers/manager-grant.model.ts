import { BaseModel } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import type { Knex } from "knex";

/** A manager role being granted, key by key, until the new manager can open every record (MEM-014). */
export class ManagerGrant extends BaseModel {
  static override tableName = "manager_grants";

  declare id: string;
  declare clinicId: string;
  declare userId: string;
  declare grantedBy: string;
  declare total: number;
  declare done: number;
  declare startedAt: string;
  declare completedAt: string | null;

  /** The grant a clinic has not finished, or null; that of one member where one is named. */
  static async open(clinicId: string, userId?: string, trx?: Knex): Promise<ManagerGrant | null> {
    const grant = await ManagerGrant.query(trx)
      .where({ clinic_id: clinicId, ...(userId && { user_id: userId }) })
      .whereNull("completed_at")
      .orderBy("started_at")
      .first();
    return grant ?? null;
  }

  /** Begins a grant, or goes on with the one that is open: of two who begin at once both work on the same. */
  static async begin(clinicId: string, userId: string, grantedBy: string, missing: number): Promise<void> {
    await ManagerGrant.query()
      .insert({ clinicId, userId, grantedBy, total: missing, done: 0 })
      .onConflict(ManagerGrant.knex().raw("(clinic_id, user_id) where completed_at is null") as never)
      .ignore();
  }

  /** Notes how many records are missing now; one opened meanwhile makes the whole larger. */
  static async note(trx: Knex, { id, total }: ManagerGrant, missing: number): Promise<void> {
    const whole = Math.max(total, missing);
    await ManagerGrant.query(trx)
      .findById(id)
      .patch({ total: whole, done: whole - missing });
  }
}

/** The signature over one batch of keys a new manager was given; batches are added and never changed. */
export class GrantBatch extends BaseModel {
  static override tableName = "manager_grant_batches";
  static override jsonAttributes = ["statement"];

  declare id: string;
  declare clinicId: string;
  declare userId: string;
  declare grantedBy: string;
  /** How many keys it speaks of. */
  declare stored: number;
  declare statement: Statement;
  declare at: string;
}
