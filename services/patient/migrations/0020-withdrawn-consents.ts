import type { Migration } from "@carnet/services/framework";

/** A consent that its patient withdrew stays, with their signed word: nobody counts it, and nothing else of it changes. */
export const withdrawnConsents: Migration = async (knex) => {
  await knex.raw(`
    alter table consent_files add column withdrawn_at timestamptz, add column withdrawal jsonb;
    alter table patient_consents add column withdrawn_at timestamptz, add column withdrawal jsonb;
    grant update (withdrawn_at, withdrawal) on patient_consents to "patient_app";

    create or replace function lacks_consent(patient uuid, clinic uuid) returns boolean
    language sql stable set search_path from current as $$
      select exists (
        select from clinic_consent_forms asked, unnest(asked.form_ids) form
         where asked.clinic_id = clinic
           and not exists (select from consent_files f
                            where f.patient_id = patient and f.form_id = form and f.withdrawn_at is null)
      )
    $$;
    create trigger consent_taken_back after update on consent_files
      referencing new table as moved for each statement execute function consent_moved();
  `);
};
