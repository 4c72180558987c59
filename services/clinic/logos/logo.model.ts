import { BaseModel } from "@carnet/services/kit";

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

/** What the first bytes of a picture say it is: PNG or JPEG; null for anything else. */
export function imageTypeOf(bytes: Buffer): "image/png" | "image/jpeg" | null {
  if (bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))) return "image/png";
  if (bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))) return "image/jpeg";
  return null;
}
