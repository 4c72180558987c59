import { stretchSeconds } from "@carnet/services/framework";
import type { Knex } from "knex";

/**
 * What sealed parts of open sessions said before they were replaced, so that one that nobody can open may be put back. Which
 * versions are worth keeping is told in kit/db/former-versions.ts; a save within a stretch of work costs a comparison.
 */
export async function formerParts(knex: Knex): Promise<void> {
  await knex.raw(`
    create table former_parts (
      seance_id uuid not null references seances on delete cascade,
      entity text not null check (entity in ('seance', 'drawing')),
      part text not null,
      rev integer not null,
      data text not null,
      written_by uuid,
      written_at timestamptz,
      replaced_at timestamptz not null default now(),
      primary key (seance_id, entity, part, rev)
    );
    create index former_parts_replaced on former_parts (replaced_at);

    create function keep_former_part() returns trigger language plpgsql as $$
    begin
      insert into former_parts (seance_id, entity, part, rev, data, written_by, written_at)
      values (old.seance_id, tg_argv[0], old.name, old.rev, old.data, old.saved_by, old.saved_at) on conflict do nothing;
      return null;
    end $$;
    ${keepFormer("seance_fields", "seance")}
    ${keepFormer("seance_drawings", "drawing")}
  `);
}

const keepFormer = (table: string, entity: string) => `
    create trigger keep_former after update of data on ${table} for each row
      when ((old.saved_by is distinct from new.saved_by or new.saved_at - old.saved_at >= interval '${stretchSeconds} seconds')
        and old.data is distinct from new.data)
      execute function keep_former_part('${entity}');`;
