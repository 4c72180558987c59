import { BaseModel } from "@carnet/services/kit";

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

  /** The grant a clinic has not finished, or null. */
  static async open(clinicId: string): Promise<ManagerGrant | null> {
    const grant = await ManagerGrant.query()
      .where({ clinic_id: clinicId })
      .whereNull("completed_at")
      .orderBy("started_at")
      .first();
    return grant ?? null;
  }
}
