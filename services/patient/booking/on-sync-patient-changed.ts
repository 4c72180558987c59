import { react } from "@carnet/services/framework";
import { syncPatientChanged } from "@carnet/nats/contracts/sync/patient.changed.v1";
import { announceExternalId } from "../patients/announce-patient.ts";
import { Patient } from "../patients/patient.model.ts";

/** Stored where no other record of the clinic has that number, and nothing newer was received. */
const keep = `
  update patients p set external_id = ?, export_error = ?, booking_seq = ?
    from (select id, external_id from patients where id = ? for update) former
   where p.id = former.id and clinic_id = ? and coalesce(booking_seq, -1) <= ?
     and not exists (select 1 from patients o where o.clinic_id = p.clinic_id and o.external_id = ? and o.id <> p.id)
  returning p.external_id is distinct from former.external_id as "isRenamed"`;

/** The number that a record has with the booking service, and what kept it from going there (PAT-006): what was said last counts. */
export const onSyncPatientChanged = react(syncPatientChanged, async ({ data, seq = 0 }, trx) => {
  const { patientId, clinicId, externalId, exportError } = data;
  const { rows } = await trx.raw<{ rows: { isRenamed: boolean }[] }>(keep, [
    externalId,
    exportError,
    seq,
    patientId,
    clinicId,
    seq,
    externalId,
  ]);
  if (rows[0]?.isRenamed) await announceExternalId(trx, (await Patient.query(trx).findById(patientId)) as Patient);
});
