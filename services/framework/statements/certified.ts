import { clinicCertified } from "@carnet/nats/contracts/rpc/clinic.certified.v1";
import { ask } from "../bus/ask.ts";
import type { Migration } from "../db/migrate.ts";
import { current } from "../service/current.ts";

/** Keys of which clinic said that its log certifies them. Browsers believe for good what such a key signed, so a row stands for good. */
export const certifiedKeys: Migration = async (knex) => {
  await knex.raw(`
    create table certified_keys (
      clinic_id uuid not null,
      user_id uuid not null,
      fp text not null,
      told_at timestamptz not null default now(),
      primary key (clinic_id, user_id, fp)
    );
  `);
};

/** A key of a member, by its fingerprint. */
export interface Signer {
  clinicId: string;
  userId: string;
  fp: string;
}

/**
 * Whether the log of a clinic certified this key of a member: account knows a new key at once, and browsers take nothing that it signed
 * before somebody certified it. Clinic is asked once for each key; while it does not answer, nobody knows: `busy`, and the author tries again.
 */
export async function isCertified({ clinicId, userId, fp }: Signer): Promise<boolean> {
  const { knex } = current();
  const row = { clinic_id: clinicId, user_id: userId, fp };
  if (await knex("certified_keys").where(row).first("fp")) return true;
  const reply = await ask(clinicCertified, { clinicId, userId, fp });
  if (reply.isCertified) await knex("certified_keys").insert(row).onConflict(["clinic_id", "user_id", "fp"]).ignore();
  return reply.isCertified;
}
