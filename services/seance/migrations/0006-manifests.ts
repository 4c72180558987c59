import { authorKeys } from "@carnet/services/framework";
import type { Knex } from "knex";

/** The list of a patient's sessions, as whoever wrote last sealed and signed it, and the keys of who writes. */
export async function manifests(knex: Knex): Promise<void> {
  await authorKeys(knex);
  await knex.raw(`
    create table seance_manifests (
      patient_id uuid primary key,
      rev int not null,
      data text not null,
      stmt jsonb not null,
      written_by uuid not null,
      written_at timestamptz not null default now()
    );
  `);
}
