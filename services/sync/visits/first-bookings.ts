import { answer, current } from "@carnet/services/framework";
import { syncFirstBookings } from "@carnet/nats/contracts/rpc/sync.firstBookings.v1";

/** Those whose earliest appointment that stands is still ahead; one that was called off counts for nothing. */
const firstBookings = `
  select whole.patient_id as "patientId", min(a.starts_at) as "startsAt"
    from appointments a
    join imported_patients i on i.clinic_id = a.clinic_id and i.external_id = a.external_patient_id
    join imported_patients whole on whole.id = coalesce(i.joined_to, i.id) and whole.state = 'linked'
   where a.clinic_id = ? and not a.is_cancelled
   group by whole.patient_id
  having min(a.starts_at) > now()
   order by 2, 1
   limit 200`;

export const answerFirstBookings = answer(syncFirstBookings, async ({ clinicId }) => {
  const { rows } = await current().knex.raw<{ rows: { patientId: string; startsAt: Date | string }[] }>(firstBookings, [
    clinicId,
  ]);
  return { bookings: rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt).toISOString() })) };
});
