import type { Migration } from "@carnet/services/framework";

/** The roots each clinic came to after its founder, by transfer or reset, insert-only for the service; the latest stands. */
export const roots: Migration = async (knex) => {
  await knex.raw(`
    create table trust_roots (
      clinic_id uuid not null references clinics on delete cascade,
      seq integer not null,
      fp text not null,
      pub_key text not null,
      primary key (clinic_id, seq)
    );
    revoke update, delete on trust_roots from clinic_app;
  `);
};
