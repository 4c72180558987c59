import { additive } from "@carnet/services/framework";

/** Which empty fields of a record that was here a line of an import filled, each with a digest of what it says since (CLI-022). */
export const importedFills = additive(async (knex) => {
  await knex.raw(`
    create table imported_fills (
      import_id uuid not null references imports on delete cascade,
      line int not null,
      patient_id uuid not null references patients on delete cascade,
      written_at timestamptz not null default now(),
      touched_at timestamptz,
      fields jsonb not null,
      primary key (import_id, line)
    );
    create index imported_fills_of_patient on imported_fills (patient_id);
  `);
});
