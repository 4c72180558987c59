import type { Migration } from "@carnet/services/framework";

/** Whose tally counts every record of a clinic. */
const everybodys = "00000000-0000-0000-0000-000000000000";

/** Which standings a tally counts, as a condition on one of them. */
export interface Counted {
  owing: (row: string) => string;
  lacking: (row: string) => string;
}

/** The functions of the triggers that count standings as they, or the keys of their records, come, go and move. */
export function countingFunctions(counted: Counted): string {
  const owing = (row: string) => `(${counted.owing(row)})::int`;
  const lacking = (row: string) => `(${counted.lacking(row)})::int`;
  /** States what moved of which patients. */
  const triggerFor = (name: string, from: string, owes: string, lacks: string) => `
  create or replace function ${name}() returns trigger language plpgsql set search_path from current as $$
  begin
    perform tally_standings(array_agg(n.patient_id), array_agg(n.clinic_id), array_agg(${owes}), array_agg(${lacks})) from ${from};
    return null;
  end $$;`;
  /** Counts for those whose keys were given or taken; the standings are held, so that none moves meanwhile. */
  const keyed = (name: string, rows: string, sign: "" | "-") => `
  create or replace function ${name}() returns trigger language plpgsql set search_path from current as $$
  begin
    perform from patient_standings where patient_id in (select patient_id from ${rows}) order by patient_id for share;
    insert into standing_tallies as t
      select n.clinic_id, k.user_id, ${sign}sum(${owing("n")}), ${sign}sum(${lacking("n")})
        from ${rows} k join patient_standings n using (patient_id)
       group by 1, 2 having sum(${owing("n")}) + sum(${lacking("n")}) > 0 order by 1, 2
      on conflict (clinic_id, user_id) do update set owing = t.owing + excluded.owing, lacking = t.lacking + excluded.lacking;
    return null;
  end $$;`;
  return [
    triggerFor("standing_opened", "opened n", owing("n"), lacking("n")),
    triggerFor("standing_gone", "gone n", `-${owing("n")}`, `-${lacking("n")}`),
    triggerFor(
      "standing_moved",
      "was w join now_is n using (patient_id)",
      `${owing("n")} - ${owing("w")}`,
      `${lacking("n")} - ${lacking("w")}`,
    ),
    keyed("key_given", "given", ""),
    keyed("key_taken", "taken", "-"),
  ].join("\n");
}

/** What was counted at first: archived records in neither. */
const unarchived: Counted = {
  owing: (row) => `not ${row}.archived and ${row}.owed > 0`,
  lacking: (row) => `not ${row}.archived and ${row}.lacks_consent`,
};

/**
 * How many patients owe and how many have not signed, for the desk and for each who holds keys: counted as standings, keys and the
 * archive change, and never by looking at them all.
 */
export const standingTallies: Migration = async (knex) => {
  await knex.raw(`
    create table standing_tallies (
      clinic_id uuid not null,
      user_id uuid not null,
      owing int not null,
      lacking int not null,
      primary key (clinic_id, user_id)
    );
    alter table patient_standings add column archived boolean not null default false;
    update patient_standings s set archived = true from patients p where p.id = s.patient_id and p.deleted_at is not null;

    create function tally_standings(ids uuid[], clinics uuid[], owes int[], lacks int[])
      returns void language sql set search_path from current as $$
      insert into standing_tallies as t
        select m.clinic_id, r.user_id, sum(m.owes), sum(m.lacks)
          from unnest(ids, clinics, owes, lacks) m (patient_id, clinic_id, owes, lacks), lateral (
            select uuid '${everybodys}' as user_id
            union all select k.user_id from patient_keys k where k.patient_id = m.patient_id) r
         where m.owes <> 0 or m.lacks <> 0
         group by 1, 2 order by 1, 2
        on conflict (clinic_id, user_id) do update set owing = t.owing + excluded.owing, lacking = t.lacking + excluded.lacking
    $$;
    select tally_standings(array_agg(patient_id), array_agg(clinic_id),
      array_agg((${unarchived.owing("n")})::int), array_agg((${unarchived.lacking("n")})::int))
      from patient_standings n;

    ${countingFunctions(unarchived)}
    create trigger standing_opened after insert on patient_standings
      referencing new table as opened for each statement execute function standing_opened();
    create trigger standing_gone after delete on patient_standings
      referencing old table as gone for each statement execute function standing_gone();
    create trigger standing_moved after update on patient_standings
      referencing old table as was new table as now_is for each statement execute function standing_moved();

    create trigger key_given after insert on patient_keys
      referencing new table as given for each statement execute function key_given();
    create trigger key_taken after delete on patient_keys
      referencing old table as taken for each statement execute function key_taken();

    create or replace function stand_opened() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into patient_standings (patient_id, clinic_id, lacks_consent, archived)
        select id, clinic_id, lacks_consent(id, clinic_id), deleted_at is not null from opened;
      return null;
    end $$;
    create function stand_archived() returns trigger language plpgsql set search_path from current as $$
    begin
      update patient_standings s set archived = now_is.deleted_at is not null
        from was join now_is using (id)
       where s.patient_id = id and (was.deleted_at is null) <> (now_is.deleted_at is null);
      return null;
    end $$;
    create trigger stand_archived after update on patients
      referencing old table as was new table as now_is for each statement execute function stand_archived();
    -- Before the keys of the record go with it: they say whose tallies it was in.
    create function stand_no_more() returns trigger language plpgsql set search_path from current as $$
    begin
      delete from patient_standings where patient_id = old.id;
      return old;
    end $$;
    create trigger stand_no_more before delete on patients for each row execute function stand_no_more();
  `);
};
