import { current, Malformed, Refusal, type Actor } from "@carnet/services/kit";
import { envelopeHeader, type Sealed } from "@carnet/services/kit/contract";

interface Place {
  table: "seance_fields" | "seance_drawings";
  seanceId: string;
  name: string;
}

/**
 * Saves one envelope of an open session, in one statement that holds the session open while it writes.
 * The envelope must be the next version of the place; otherwise nothing is written and the refusal says why.
 */
export async function saveEnvelope(actor: Actor, place: Place, sealed: Sealed): Promise<void> {
  const header = envelopeHeader(sealed);
  if (!header) throw new Malformed([place.name]);
  const { rows } = await current().knex.raw<{ rows: unknown[] }>(
    `with opened as (select id from seances where id = :seanceId and finalized_at is null for share)
     insert into ${place.table} as kept (seance_id, name, rev, data, saved_by)
     select id, :name, :rev, :data, :savedBy from opened
     where :rev = 1 or exists (select from ${place.table} where seance_id = :seanceId and name = :name)
     on conflict (seance_id, name) do update
       set rev = excluded.rev, data = excluded.data, saved_by = excluded.saved_by, saved_at = now()
       where kept.rev = excluded.rev - 1
     returning rev`,
    { seanceId: place.seanceId, name: place.name, rev: header.rev, data: sealed.data, savedBy: actor.userId },
  );
  if (rows.length === 0) await refuse(place, sealed);
}

/** Says why nothing was written. The very envelope that is stored, sent again after a lost answer, is no conflict. */
async function refuse({ table, seanceId, name }: Place, sent: Sealed): Promise<void> {
  const { knex } = current();
  const stored = await knex(table).where({ seance_id: seanceId, name }).first<{ data: string } | undefined>("data");
  if (stored?.data === sent.data) return;
  const seance = await knex("seances").where({ id: seanceId }).first<{ finalized_at: string | null }>("finalized_at");
  if (seance?.finalized_at) throw new Refusal("seanceFinalized");
  throw new Refusal("conflict", { current: stored ? { v: 1, data: stored.data } : null });
}
