import type { Migration } from "@carnet/services/framework";

/** Who changed what is paid, and how. Rows are added, never changed. */
export const moneyChanges: Migration = async (knex) => {
  await knex.raw(`
    create table money_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null,
      by_id uuid,
      acting_id uuid,
      clinic_id uuid references clinics,
      person_id uuid,
      subject text,
      was text,
      becomes text,
      until timestamptz,
      note text,
      amount integer,
      currency text
    );
    create index money_changes_kind on money_changes (kind, id desc);
    create index money_changes_clinic on money_changes (clinic_id, id desc);
    revoke update, delete on money_changes from clinic_app;
  `);
};
