import { createHash } from "node:crypto";
import type { Knex } from "knex";

/** Keeps the logo that a receipt shows, once for all that show it; answers by what it is found again. */
export async function keepLogo(trx: Knex, clinicId: string, data: string | null): Promise<string | null> {
  if (data === null) return null;
  const digest = createHash("sha256").update(data).digest("base64url");
  await trx("receipt_logos").insert({ clinic_id: clinicId, digest, data }).onConflict(["clinic_id", "digest"]).ignore();
  return digest;
}

/** The logo that a receipt shows, as it was when it was issued. */
export async function keptLogo(knex: Knex, clinicId: string, digest: string | null): Promise<string | null> {
  if (digest === null) return null;
  const kept = await knex("receipt_logos").where({ clinic_id: clinicId, digest }).first<{ data: string }>("data");
  return kept?.data ?? null;
}
