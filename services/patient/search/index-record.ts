import type { Knex } from "knex";
import type { Patient } from "../patients/patient.model.ts";
import { contactTokens } from "./contact-tokens.ts";
import { nameTokens } from "./name-tokens.ts";

/** Everything a record is found by. */
export const tokensOf = (patient: Parameters<typeof nameTokens>[0] & Parameters<typeof contactTokens>[0]): string[] => [
  ...nameTokens(patient),
  ...contactTokens(patient),
];

/** Makes a record found by what it says now and by nothing else, in one statement. */
export async function indexRecord(trx: Knex, patient: Patient): Promise<void> {
  await trx.raw(
    `with wanted as (select unnest(cast(:tokens as text[])) as token),
          gone as (delete from patient_tokens t where t.patient_id = :id and t.token not in (select token from wanted))
     insert into patient_tokens (clinic_id, token, patient_id)
     select :clinicId, token, :id from wanted on conflict do nothing`,
    { tokens: tokensOf(patient), id: patient.id, clinicId: patient.clinicId },
  );
}
