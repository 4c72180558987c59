import { announceAll, nobody } from "@carnet/services/framework";
import { syncPatientChanged } from "@carnet/nats/contracts/sync/patient.changed.v1";
import type { Knex } from "knex";

interface Row {
  patient_id: string;
  external_id: string | null;
  export_error: string | null;
}

const standing = `
  select p.patient_id, i.external_id, r.export_error
    from unnest(?::uuid[]) as p (patient_id)
    left join imported_patients i on i.patient_id = p.patient_id and i.state = 'linked' and i.clinic_id = ?
    left join records r on r.patient_id = p.patient_id and r.clinic_id = ?`;

/** Says how these records stand with the booking service now, in the transaction that made it so. */
export async function notifyRecords(trx: Knex, clinicId: string, patientIds: readonly string[]): Promise<void> {
  if (patientIds.length === 0) return;
  const { rows } = await trx.raw<{ rows: Row[] }>(standing, [[...patientIds], clinicId, clinicId]);
  const each = rows.map(({ patient_id: patientId, external_id: externalId, export_error: exportError }) => ({
    patientId,
    clinicId,
    externalId,
    exportError,
  }));
  await announceAll(trx, syncPatientChanged, nobody, each);
}
