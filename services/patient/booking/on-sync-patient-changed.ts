import { react } from "@carnet/services/framework";
import { syncPatientChanged } from "@carnet/nats/contracts/sync/patient.changed.v1";

/** Stored where no other record of the clinic has that number, and nothing newer was received. */
const keep = `
  update patients p set external_id = ?, export_error = ?, booking_seq = ?
   where id = ? and clinic_id = ? and coalesce(booking_seq, -1) <= ?
     and not exists (select 1 from patients o where o.clinic_id = p.clinic_id and o.external_id = ? and o.id <> p.id)`;

/** The number that a record has with the booking service, and what kept it from going there (PAT-006): what was said last counts. */
export const onSyncPatientChanged = react(syncPatientChanged, async ({ data, seq = 0 }, trx) => {
  const { patientId, clinicId, externalId, exportError } = data;
  await trx.raw(keep, [externalId, exportError, seq, patientId, clinicId, seq, externalId]);
});
