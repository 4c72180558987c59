import { BaseModel } from "@carnet/services/framework";

/** The picture a clinic puts on its receipts. */
export class Logo extends BaseModel {
  static override tableName = "clinic_logos";
  static override idColumn = "clinic_id";

  declare clinicId: string;
  declare mime: string;
  declare bytes: Buffer;
  declare updatedAt: string;
}

/** Whether a clinic has a logo. */
export async function hasLogo(clinicId: string): Promise<boolean> {
  return (await Logo.query().where({ clinic_id: clinicId }).resultSize()) > 0;
}
