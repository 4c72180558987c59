import {
  checkWritten,
  current,
  inTransaction,
  Malformed,
  type Actor,
  type ManifestProblem,
  type Refuses,
  type WriterProblem,
  queryRows,
} from "@carnet/services/framework";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import { refuseOldKey } from "../keys/refuse-old-key.ts";
import { checkSent, keepSent, type SentManifest } from "../manifest/keep-manifest.ts";

interface Place {
  table: "seance_fields" | "seance_drawings";
  seanceId: string;
  name: string;
}

/** Where an envelope is sealed, as its writer signs it. */
const placeOf = ({ table, seanceId: record, name: field }: Place) =>
  ({ entity: table === "seance_drawings" ? "drawing" : "seance", record, field }) as const;

/** Why an envelope may not be saved. */
export interface SaveProblem extends ManifestProblem, WriterProblem {
  seanceFinalized: Record<never, never>;
  conflict: { current: Sealed | null; by?: string | null; at?: string | null };
}

const nextVersionIn = (table: Place["table"], own = "") => `
  with opened as (
    select id from seances where id = $1 and finalized_at is null
       and not exists (select from newest_keys where patient_id = seances.patient_id and key_id <> $3) for share)
  insert into ${table} as kept (seance_id, name, rev, data, saved_by)
  select id, $2, $4::int, $5, $6::uuid from opened
  where $4::int = 1 or exists (select from ${table} where seance_id = $1 and name = $2)
  on conflict (seance_id, name) do update
    set rev = excluded.rev, data = excluded.data, saved_by = excluded.saved_by, saved_at = now()${own}
    where kept.rev = excluded.rev - 1
  returning rev`;
const nextVersion = {
  seance_fields: nextVersionIn("seance_fields", ", came_along = false"),
  seance_drawings: nextVersionIn("seance_drawings"),
};

/**
 * Saves one envelope of an open session, in one statement that holds the session open while it writes.
 * The envelope must be the next version of the place, under the newest key of the record; otherwise nothing is written and the refusal says why.
 * With a list of the sessions, both are written or neither; an envelope that was saved before was saved with its list.
 */
export async function saveEnvelope(
  actor: Actor,
  place: Place,
  sealed: Sealed,
  sent: SentManifest,
  refuse: Refuses<SaveProblem>,
): Promise<void> {
  const { patientId: id, clinicId } = sent;
  await checkWritten(actor, { id, clinicId }, [{ place: placeOf(place), sealed }], refuse);
  if (!sent.manifest) return void (await saveOne(actor, place, sealed, refuse));
  await checkSent(actor, sent, refuse);
  await inTransaction(async (trx) => {
    if (await saveOne(actor, place, sealed, refuse, trx)) await keepSent(trx, actor, sent, refuse);
  });
}

/** Whether it was written; false where that very envelope is stored already. */
async function saveOne(
  actor: Actor,
  place: Place,
  sealed: Sealed,
  refuse: Refuses<SaveProblem>,
  knex?: Knex,
): Promise<boolean> {
  const header = envelopeHeader(sealed);
  if (!header) throw new Malformed([place.name]);
  const { table, seanceId, name } = place;
  const values = [seanceId, name, header.kid, header.rev, sealed.data, actor.userId];
  const rows = await queryRows(nextVersion[table], values, knex);
  if (rows.length === 0) await sayWhy(place, sealed, refuse, knex);
  return rows.length > 0;
}

/** Says why nothing was written. The very envelope that is stored, sent again after a lost answer, is no conflict. */
async function sayWhy(
  { table, seanceId, name }: Place,
  sent: Sealed,
  refuse: Refuses<SaveProblem>,
  knex: Knex = current().knex,
): Promise<void> {
  const stored = await knex(table)
    .where({ seance_id: seanceId, name })
    .first<{ data: string; saved_by: string | null; saved_at: string } | undefined>("data", "saved_by", "saved_at");
  if (stored?.data === sent.data) return;
  const seance = await knex("seances")
    .where({ id: seanceId })
    .first<{ finalized_at: string | null; patient_id: string }>("finalized_at", "patient_id");
  if (seance?.finalized_at) throw refuse("seanceFinalized");
  if (seance) await refuseOldKey(seance.patient_id, [sent], refuse, knex);
  throw refuse(
    "conflict",
    stored ? { current: { v: 1, data: stored.data }, by: stored.saved_by, at: stored.saved_at } : { current: null },
  );
}
