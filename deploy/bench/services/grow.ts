import pg from "pg";

/**
 * Adds copies of one record under new ids, in clinics nobody works in, until the table holds so many, and lets Postgres tidy up and
 * count its rows anew: later, by itself, it would be among what a call touches. Only for a house that is thrown away.
 */
export async function growPatients(database: string, patientId: string, until: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(
      `insert into patient.patients
       select (jsonb_populate_record(sample, jsonb_build_object('id', gen_random_uuid(), 'clinic_id', gen_random_uuid()))).*
       from patient.patients sample, generate_series(1, $2 - (select count(*)::int from patient.patients))
       where sample.id = $1`,
      [patientId, until],
    );
    for (const table of ["patients", "patient_standings"]) {
      await client.query(`alter table patient.${table} set (autovacuum_enabled = false)`);
      await client.query(`vacuum analyze patient.${table}`);
    }
  } finally {
    await client.end();
  }
}
