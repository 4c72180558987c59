import type { Knex } from "knex";

/** Somebody charted or planned with this patient: the import they came by is not undone any more. */
export async function touchImported(trx: Knex, patientId: string): Promise<void> {
  await trx("imported_records").where({ patient_id: patientId }).update({ touched_at: trx.fn.now() });
}
