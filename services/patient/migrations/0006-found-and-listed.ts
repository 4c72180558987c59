import type { Migration } from "@carnet/services/framework";
import { sortName } from "../list/sort-name.ts";
import { contactTokens } from "../search/contact-tokens.ts";

/** As many records as are read and written back at once. */
const atOnce = 1_000;

/**
 * Records are found by phone, address and code, and listed in the order of their names. How many a clinic has, each therapist's and
 * the archived ones apart, is counted as they change and never by looking at them all.
 */
export const foundAndListed: Migration = async (knex) => {
  await knex.raw(`
    alter table patients add column sort_name text collate "C" not null default '';
    create table patient_tallies (
      clinic_id uuid not null,
      therapist_id uuid not null,
      archived boolean not null,
      patients int not null,
      primary key (clinic_id, therapist_id, archived)
    );
  `);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const records = await knex("patients").where("id", ">", after).orderBy("id").limit(atOnce);
    if (records.length === 0) break;
    await knex.raw(
      `insert into patient_tokens (clinic_id, token, patient_id)
       select * from unnest(cast(:clinicIds as uuid[]), cast(:tokens as text[]), cast(:ids as uuid[])) on conflict do nothing`,
      tokenRows(records.map(contactOf)),
    );
    await knex.raw(
      `update patients set sort_name = said.name from unnest(cast(:ids as uuid[]), cast(:names as text[])) said (id, name)
        where patients.id = said.id`,
      {
        ids: records.map(({ id }) => id),
        names: records.map(({ first_name: firstName, last_name: lastName }) => sortName({ firstName, lastName })),
      },
    );
    after = records.at(-1).id;
  }
  await knex.raw(`
    insert into patient_tallies select clinic_id, therapist_id, deleted_at is not null, count(*) from patients group by 1, 2, 3;
    create function tally_opened() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into patient_tallies
        select clinic_id, therapist_id, deleted_at is not null, count(*) from opened group by 1, 2, 3 order by 1, 2, 3
        on conflict (clinic_id, therapist_id, archived) do update set patients = patient_tallies.patients + excluded.patients;
      return null;
    end $$;
    create function tally_gone() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into patient_tallies
        select clinic_id, therapist_id, deleted_at is not null, -count(*) from gone group by 1, 2, 3 order by 1, 2, 3
        on conflict (clinic_id, therapist_id, archived) do update set patients = patient_tallies.patients + excluded.patients;
      return null;
    end $$;
    create function tally_moved() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into patient_tallies
        select clinic_id, therapist_id, archived, sum(more) from (
          select was.clinic_id, was.therapist_id, was.deleted_at is not null as archived, -1 as more
            from was join now_is using (id)
            where was.therapist_id <> now_is.therapist_id or (was.deleted_at is null) <> (now_is.deleted_at is null)
          union all
          select now_is.clinic_id, now_is.therapist_id, now_is.deleted_at is not null, 1
            from was join now_is using (id)
            where was.therapist_id <> now_is.therapist_id or (was.deleted_at is null) <> (now_is.deleted_at is null)
        ) moved group by 1, 2, 3 having sum(more) <> 0 order by 1, 2, 3
        on conflict (clinic_id, therapist_id, archived) do update set patients = patient_tallies.patients + excluded.patients;
      return null;
    end $$;
    create trigger tally_opened after insert on patients
      referencing new table as opened for each statement execute function tally_opened();
    create trigger tally_gone after delete on patients
      referencing old table as gone for each statement execute function tally_gone();
    create trigger tally_moved after update on patients
      referencing old table as was new table as now_is for each statement execute function tally_moved();
    create index patients_by_name on patients (clinic_id, sort_name, id) where deleted_at is null;
    create index patients_by_birth on patients (clinic_id, (coalesce(date_of_birth, date '-infinity')), id) where deleted_at is null;
    create index patients_of_therapist on patients (clinic_id, therapist_id, sort_name, id) where deleted_at is null;
    create index patients_archived on patients (clinic_id, sort_name, id) where deleted_at is not null;
    drop index patients_alive;
  `);
};

type Contact = Parameters<typeof contactTokens>[0] & { id: string; clinicId: string };

const contactOf = (row: Record<string, string | null>): Contact => ({
  id: row["id"]!,
  clinicId: row["clinic_id"]!,
  phone: row["phone"] ?? null,
  phoneMobile: row["phone_mobile"] ?? null,
  phoneWork: row["phone_work"] ?? null,
  email: row["email"] ?? null,
  billingEmail: row["billing_email"] ?? null,
  referenceCode: row["reference_code"] ?? null,
});

function tokenRows(contacts: Contact[]) {
  const rows = contacts.flatMap((contact) => contactTokens(contact).map((token) => ({ ...contact, token })));
  return {
    clinicIds: rows.map(({ clinicId }) => clinicId),
    tokens: rows.map(({ token }) => token),
    ids: rows.map(({ id }) => id),
  };
}
