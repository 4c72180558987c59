import { answer, current } from "@carnet/services/framework";
import { seanceStandings } from "@carnet/nats/contracts/rpc/seance.standings.v1";
import { isOwing, owed } from "../money/owed.ts";

interface Row {
  patientId: string;
  lastSeanceAt: string | null;
  nextVisitAt: string | null;
  owed: number;
}

/** How patients stand, one answer for each that was asked about. A visit still counts as the next one for half a day after its hour. */
export const answerStandings = answer(seanceStandings, async ({ patientIds }) => {
  const { rows } = await current().knex.raw<{ rows: Row[] }>(
    `select asked.id as "patientId", s.last as "lastSeanceAt", coalesce(s.owed, 0)::float8 as owed,
       (select min(v.starts_at) from visits v where v.patient_id = asked.id and v.state in ('expected', 'arrived')
          and v.starts_at > now() - interval '12 hours') as "nextVisitAt"
     from unnest(cast(:patientIds as uuid[])) asked (id) left join lateral (
       select max(created_or_appointed_at) as last,
         sum(${owed} - amount_paid) filter (where ${isOwing}) as owed
       from seances where patient_id = asked.id) s on true`,
    { patientIds } as never,
  );
  return { standings: rows };
});
