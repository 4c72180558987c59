import type { Migration } from "@carnet/services/framework";

/**
 * Who has not signed every consent form their clinic asks for, kept as forms and signatures change and never counted by looking at
 * them all. Of a clinic that is not in `clinic_consent_forms` nobody knows yet what it asks for, and nobody lacks anything.
 */
export const consentMissing: Migration = async (knex) => {
  await knex.raw(`
    create table clinic_consent_forms (
      clinic_id uuid primary key,
      form_ids uuid[] not null
    );
    alter table patient_standings add column lacks_consent boolean not null default false;
    create index standings_lacking on patient_standings (clinic_id, patient_id) where lacks_consent;

    create function lacks_consent(patient uuid, clinic uuid) returns boolean language sql stable set search_path from current as $$
      select exists (
        select from clinic_consent_forms asked, unnest(asked.form_ids) form
         where asked.clinic_id = clinic
           and not exists (select from consent_files f where f.patient_id = patient and f.form_id = form)
      )
    $$;
    create or replace function stand_opened() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into patient_standings (patient_id, clinic_id, lacks_consent)
        select id, clinic_id, lacks_consent(id, clinic_id) from opened;
      return null;
    end $$;
    create function consent_moved() returns trigger language plpgsql set search_path from current as $$
    begin
      update patient_standings s set lacks_consent = lacks_consent(s.patient_id, s.clinic_id)
       where s.patient_id in (select patient_id from moved) and s.lacks_consent <> lacks_consent(s.patient_id, s.clinic_id);
      return null;
    end $$;
    create trigger consent_given after insert on consent_files
      referencing new table as moved for each statement execute function consent_moved();
    create trigger consent_withdrawn after delete on consent_files
      referencing old table as moved for each statement execute function consent_moved();
  `);
};
