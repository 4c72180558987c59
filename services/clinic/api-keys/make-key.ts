import { randomBytes } from "node:crypto";
import { hashToken, inTransaction, newToken } from "@carnet/services/framework";
import type { BodyOf } from "@carnet/services/framework/contract";
import { Clinic } from "../clinics/clinic.model.ts";
import type { makeApiKey } from "../contract/index.ts";
import { ApiKey, living } from "./api-key.model.ts";

/** How long a key that is replaced may live on beside the new one. */
const dayMs = 86_400_000;

/**
 * Makes the key of a clinic and returns it with its row; nobody can ask for it again. Of former keys at most one lives on, for a day:
 * two replacements in a row leave the last two.
 */
export async function makeKey(
  clinicId: string,
  createdBy: string,
  { scope, formerEnds }: BodyOf<typeof makeApiKey>,
): Promise<{ key: string; row: ApiKey }> {
  const start = `pk_${randomBytes(4).toString("hex")}`;
  const key = `${start}_${newToken()}`;
  const row = await inTransaction(async (trx) => {
    await Clinic.query(trx).findById(clinicId).forUpdate();
    const former = ApiKey.query(trx).where({ clinic_id: clinicId }).whereRaw(living);
    const endsAt = new Date(Date.now() + (formerEnds === "inADay" ? dayMs : 0)).toISOString();
    if (formerEnds === "inADay") {
      await former.clone().whereNotNull("ends_at").patch({ endsAt: new Date().toISOString() });
      await former.clone().whereNull("ends_at").patch({ endsAt });
    } else await former.patch({ endsAt });
    return ApiKey.query(trx)
      .insert({ clinicId, createdBy, scope, start, hash: hashToken(key) })
      .returning("*");
  });
  return { key, row: row as ApiKey };
}

/** Ends every key of a clinic now. */
export const withdrawKeys = async (clinicId: string): Promise<unknown> =>
  ApiKey.query().where({ clinic_id: clinicId }).whereRaw(living).patch({ endsAt: new Date().toISOString() });
