import { current, routes } from "@carnet/services/framework";
import { getOpenWork } from "../contract/index.ts";
import { incomeBooksOf } from "./whose-books.ts";

/** What waits for a therapist of a clinic, in numbers: who takes them out of it must know. */
export const openWorkRoutes = routes();

openWorkRoutes.on(getOpenWork, async ({ actor, params: { clinicId }, query, refuse }) => {
  const { therapistId } = await incomeBooksOf(actor, { ...query, clinicId }, refuse);
  const { rows } = await current().knex.raw<{ rows: [{ visits: number; drafts: number }] }>(
    `select
       (select count(*) from visits
         where clinic_id = :clinicId and (cast(:of as uuid) is null or therapist_id = cast(:of as uuid))
           and starts_at > now() and state in ('expected', 'arrived'))::int as visits,
       (select count(*) from seances
         where clinic_id = :clinicId and (cast(:of as uuid) is null or therapist_id = cast(:of as uuid))
           and finalized_at is null)::int as drafts`,
    { clinicId, of: therapistId ?? null },
  );
  return rows[0];
});
