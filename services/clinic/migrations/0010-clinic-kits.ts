import type { Migration } from "@carnet/services/framework";

/** Each clinic's printed kit, as far as a server may know it, and what the kit opens of an escrow for whoever approves. */
export const clinicKits: Migration = async (knex) => {
  await knex.raw(`
    create table clinic_kits (
      clinic_id uuid primary key references clinics on delete cascade,
      blob text not null,
      stored_at timestamptz not null default now(),
      stored_by uuid not null
    );
    alter table reset_requests
      add clinic_share text,
      add old_fp text,
      add old_gen integer;
  `);
};
