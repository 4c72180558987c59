import type { Knex } from "knex";

/** Notes that somebody could open these records who no longer may: their keys are to be changed (PROTOCOL.md section 7). */
export async function markRotation(trx: Knex, patientIds: readonly string[]): Promise<void> {
  if (patientIds.length === 0) return;
  await trx.raw(
    `update patients set rotation_pending = true where id = any (cast(? as uuid[])) and not rotation_pending`,
    [patientIds] as never,
  );
}
