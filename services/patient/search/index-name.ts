import type { Knex } from "knex";
import type { Patient } from "../patients/patient.model.ts";
import { nameTokens } from "./name-tokens.ts";

/** Makes a record found by its present name and by no other, in one statement. */
export async function indexName(trx: Knex, { id, clinicId, firstName, lastName }: Patient): Promise<void> {
  await trx.raw(
    `with wanted as (select unnest(cast(:tokens as text[])) as token),
          gone as (delete from patient_tokens t where t.patient_id = :id and t.token not in (select token from wanted))
     insert into patient_tokens (clinic_id, token, patient_id)
     select :clinicId, token, :id from wanted on conflict do nothing`,
    { tokens: nameTokens({ firstName, lastName }), id, clinicId },
  );
}
