import { current } from "@carnet/services/framework";
import type { Knex } from "knex";

/** How many records of a clinic a person holds no key of; archived ones count. */
export async function countMissing(clinicId: string, userId: string, knex: Knex = current().knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: [{ missing: number }] }>(
    `select count(*) as missing from patients p where p.clinic_id = :clinicId
        and not exists (select from patient_keys k where k.patient_id = p.id and k.user_id = :userId)`,
    { clinicId, userId },
  );
  return rows[0].missing;
}
