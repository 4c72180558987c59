import { additive } from "@carnet/services/framework";

/** What patients signed at home, in the order in which each of them signed; nothing of it is ever changed. */
export const signedAtHome = additive(async (knex) => {
  await knex.raw(`
    create table signed_at_home (
      patient_id uuid not null references patients on delete cascade,
      seq int not null check (seq > 0),
      statement jsonb not null,
      count jsonb not null,
      signed_by uuid not null,
      signed_at timestamptz not null default now(),
      primary key (patient_id, seq)
    );
  `);
});
