import { additive } from "@carnet/services/framework";

/**
 * Clinics with records whose consent forms nobody has asked for, noted with their first record. They were looked for through the tallies
 * of all clinics. The build before goes on doing so; what it asks meanwhile is asked once more.
 */
export const unaskedClinics = additive(async (knex) => {
  await knex.raw(`
    create table unasked_clinics (clinic_id uuid primary key);
    create function note_unasked() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into unasked_clinics
        select new.clinic_id where not exists (select from clinic_consent_forms where clinic_id = new.clinic_id)
        on conflict do nothing;
      return null;
    end $$;
    create trigger unasked after insert on patient_tallies for each row execute function note_unasked();
    insert into unasked_clinics
      select distinct t.clinic_id from patient_tallies t
       where not exists (select from clinic_consent_forms f where f.clinic_id = t.clinic_id);
  `);
});
