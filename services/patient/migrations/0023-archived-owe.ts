import { additive } from "@carnet/services/framework";
import { countingFunctions } from "./0014-standing-tallies.ts";

/** Who owes is counted whether or not their record is archived, as in the books. The build before shows the same figure. */
export const archivedOwe = additive(async (knex) => {
  await knex.raw(`
    lock table patient_keys, patient_standings in share row exclusive mode;
    ${countingFunctions({
      owing: (row) => `${row}.owed > 0`,
      lacking: (row) => `not ${row}.archived and ${row}.lacks_consent`,
    })}
    select tally_standings(array_agg(patient_id), array_agg(clinic_id), array_agg(1), array_agg(0))
      from patient_standings where archived and owed > 0;
  `);
});
