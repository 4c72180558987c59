import type { Knex } from "knex";

/** Visits: who comes to whom and when. The session opened from one is its own and of no other. */
export async function visits(knex: Knex): Promise<void> {
  await knex.raw(`
    create table visits (
      id uuid primary key,
      clinic_id uuid not null,
      patient_id uuid not null,
      therapist_id uuid not null,
      starts_at timestamptz not null,
      minutes integer not null check (minutes between 5 and 480),
      state text not null default 'expected'
        check (state in ('expected', 'arrived', 'inSession', 'seen', 'cancelled', 'noShow')),
      source text not null default 'manual' check (source in ('manual', 'booking', 'external')),
      arrived_at timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      cancelled_at timestamptz,
      seance_id uuid unique references seances,
      created_by uuid,
      created_at timestamptz not null default now()
    );
    create index visits_of_clinic on visits (clinic_id, starts_at);
    create index visits_of_therapist on visits (therapist_id, starts_at);
    create index visits_of_patient on visits (patient_id, starts_at);
  `);
}
