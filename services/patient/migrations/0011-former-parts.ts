import { stretchSeconds, type Migration } from "@carnet/services/framework";

const parts = { identity: "identity", notes: "notes", private_info: "privateInfo" } as const;
const stretch = `interval '${stretchSeconds} seconds'`;

/**
 * Who sealed each part of a record and when, and what stood there before: a sealed value that nobody can open may be put back.
 * Which versions are worth keeping is told in kit/db/former-versions.ts; of an identity each is, since it is seldom sealed anew
 * and a record does not open without it. Its clear copy goes with it: one does not open beside another name.
 */
export const formerParts: Migration = async (knex) => {
  await knex.raw(`
    alter table patients
      add column identity_by uuid, add column identity_at timestamptz,
      add column notes_by uuid, add column notes_at timestamptz,
      add column private_info_by uuid, add column private_info_at timestamptz;

    create table former_parts (
      patient_id uuid not null references patients on delete cascade,
      part text not null,
      rev int not null,
      data text not null,
      mirrored jsonb,
      written_by uuid,
      written_at timestamptz,
      replaced_at timestamptz not null default now(),
      primary key (patient_id, part, rev)
    );
    create index former_parts_replaced on former_parts (replaced_at);

    create function keep_former_part() returns trigger language plpgsql as $$
    declare
      row jsonb := to_jsonb(old);
      place text := tg_argv[0];
    begin
      insert into former_parts (patient_id, part, rev, data, mirrored, written_by, written_at)
      values (old.id, tg_argv[1], (row ->> (place || '_rev'))::int, row ->> place,
        case when place = 'identity' then jsonb_build_object('firstName', old.first_name, 'lastName', old.last_name,
          'dateOfBirth', old.date_of_birth, 'email', old.email) end,
        (row ->> (place || '_by'))::uuid, (row ->> (place || '_at'))::timestamptz)
      on conflict do nothing;
      return null;
    end $$;

    create function keep_former_section() returns trigger language plpgsql as $$
    begin
      insert into former_parts (patient_id, part, rev, data, written_by, written_at)
      values (old.patient_id, old.section, old.rev, old.data, old.updated_by, old.updated_at) on conflict do nothing;
      return null;
    end $$;

    create trigger keep_former after update of data on anamnese_sections for each row
      when (old.data is distinct from new.data
        and (old.updated_by is distinct from new.updated_by or new.updated_at - old.updated_at >= ${stretch}))
      execute function keep_former_section();
    ${Object.entries(parts)
      .map(([place, part]) => keepFormer(place, part))
      .join("\n")}
  `);
};

function keepFormer(place: string, part: string): string {
  const settled = `(old.${place}_by is distinct from new.${place}_by or new.${place}_at - old.${place}_at >= ${stretch})`;
  return `
    create trigger keep_former_${place} after update of ${place} on patients for each row
      when (old.${place} is not null and old.${place} is distinct from new.${place}${place === "identity" ? "" : ` and ${settled}`})
      execute function keep_former_part('${place}', '${part}');`;
}
