import type { Knex } from "knex";

/** Somebody charted or planned with this patient: the import they came by, or got their sex from, is not undone any more. */
export async function touchImported(trx: Knex, patientId: string): Promise<void> {
  for (const table of ["imported_records", "imported_fills"])
    await trx(table).where({ patient_id: patientId }).update({ touched_at: trx.fn.now() });
}
