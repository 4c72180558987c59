import type { Migration } from "@carnet/services/framework";

/**
 * How each patient stands, as the service of sessions told last: a list is sorted by it. A record has its row from the moment it is
 * opened; `stood_at` is empty until it was asked about.
 */
export const standings: Migration = async (knex) => {
  await knex.raw(`
    create table patient_standings (
      patient_id uuid primary key references patients on delete cascade,
      clinic_id uuid not null,
      last_seance_at timestamptz,
      next_visit_at timestamptz,
      owed int not null default 0,
      stood_at timestamptz
    );
    insert into patient_standings (patient_id, clinic_id) select id, clinic_id from patients;
    create function stand_opened() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into patient_standings (patient_id, clinic_id) select id, clinic_id from opened;
      return null;
    end $$;
    create trigger stand_opened after insert on patients
      referencing new table as opened for each statement execute function stand_opened();
    create index standings_by_last on patient_standings (clinic_id, (coalesce(last_seance_at, '-infinity')), patient_id);
    create index standings_by_next on patient_standings (clinic_id, (coalesce(next_visit_at, 'infinity')), patient_id);
    create index standings_by_owed on patient_standings (clinic_id, owed, patient_id);
    create index standings_unknown on patient_standings (patient_id) where stood_at is null;
    create index standings_over on patient_standings (next_visit_at) where next_visit_at is not null;
  `);
};
