import { announceAll, ask, nobody } from "@carnet/services/framework";
import { standingChanged } from "@carnet/nats/contracts/patient/standing.changed.v1";
import { seanceStandings } from "@carnet/nats/contracts/rpc/seance.standings.v1";
import type { Knex } from "knex";

/**
 * Asks how these patients stand and keeps it. Their rows are held while it is asked, so that of two answers under way the later one
 * stays.
 */
export async function tellStandings(trx: Knex, patientIds: string[]): Promise<void> {
  const held = await trx("patient_standings")
    .whereIn("patient_id", patientIds)
    .orderBy("patient_id")
    .forUpdate()
    .pluck("patient_id");
  if (held.length === 0) return;
  const { standings } = await ask(seanceStandings, { patientIds: held });
  const { rows } = await trx.raw<{ rows: { patientId: string; clinicId: string; moved: boolean }[] }>(
    `update patient_standings p set last_seance_at = t.last, next_visit_at = t.next, owed = t.owed, stood_at = now()
       from unnest(cast(:ids as uuid[]), cast(:lasts as timestamptz[]), cast(:nexts as timestamptz[]), cast(:owed as int[]))
         t (id, last, next, owed) join patient_standings was on was.patient_id = t.id
      where p.patient_id = t.id
      returning p.patient_id as "patientId", p.clinic_id as "clinicId", (was.last_seance_at, was.next_visit_at, was.owed)
        is distinct from (p.last_seance_at, p.next_visit_at, p.owed) as moved`,
    {
      ids: standings.map(({ patientId }) => patientId),
      lasts: standings.map(({ lastSeanceAt }) => lastSeanceAt),
      nexts: standings.map(({ nextVisitAt }) => nextVisitAt),
      owed: standings.map(({ owed }) => owed),
    } as never,
  );
  const changes = rows.flatMap(({ moved, ...changed }) => (moved ? [changed] : []));
  await announceAll(trx, standingChanged, nobody, changes);
}
