import pg from "pg";

/** What belongs to this installation and not to a clinic. */
const leftOut =
  /^(inbox|outbox|dead_letters|idempotency|rates|sessions|known_sessions|migrations|email_confirmations|pricing)$/;
const schemas = ["account", "clinic", "patient", "seance", "portal"];

/** A table that holds rows of the seeded clinic, and what each column of a copy is made of. */
interface Table {
  name: string;
  sample: string;
  columns: string;
  values: string;
}

/** Copies of the seeded clinic under other ids, with its envelopes, signatures and people. Only for a house that is thrown away. */
export interface Copies {
  /** Of one copy. */
  patients: number;
  sessions: number;
  /** Plants copies until there are so many patients, lets Postgres tidy up, and resolves with how many patients there are. */
  until(patients: number): Promise<number>;
  /** Bytes on the disk, indexes included. */
  size(): Promise<{ all: number; sessions: number }>;
}

/** Keeps the rows of the seeded clinic aside, from which copies are made. */
export async function keepSample(client: pg.Client): Promise<Copies> {
  // Triggers and references were satisfied when the sample was written.
  await client.query("set session_replication_role = replica; set synchronous_commit = off; create schema sample");
  const tables = await findTables(client);
  for (const { name, sample } of tables) await client.query(`create unlogged table ${sample} as table ${name}`);
  const count = async (table: string) =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
  const [patients, sessions] = [await count("sample.patient_patients"), await count("sample.seance_seances")];
  let planted = 0;
  return {
    patients,
    sessions,
    async until(wanted) {
      const last = Math.max(planted, Math.ceil(wanted / patients) - 1);
      for (const { name, sample, columns, values } of tables)
        await client.query(
          `insert into ${name} (${columns}) select ${values} from ${sample} t, generate_series($1::int, $2::int) k
           on conflict do nothing`,
          [planted + 1, last],
        );
      planted = last;
      for (const { name } of tables) await client.query(`vacuum analyze ${name}`);
      await client.query("checkpoint");
      return count("patient.patients");
    },
    async size() {
      const { rows } = await client.query<{ all: string; sessions: string }>(
        `select sum(pg_total_relation_size(relid)) as all, sum(pg_total_relation_size(relid)) filter
           (where schemaname = 'seance' and (relname like 'seance%' or relname = 'money_history')) as sessions
         from pg_stat_user_tables where schemaname = any($1)`,
        [schemas],
      );
      return { all: Number(rows[0]?.all), sessions: Number(rows[0]?.sessions) };
    },
  };
}

async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: { name: string; type: string }[] }>(
    `select table_schema as schema, table_name as table,
       json_agg(json_build_object('name', column_name, 'type', data_type) order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = any($1) and is_identity = 'NO' and is_generated = 'NEVER'
     group by 1, 2 having bool_or(data_type = 'uuid') order by 1, 2`,
    [schemas],
  );
  return rows
    .filter(({ table }) => !leftOut.test(table))
    .map(({ schema, table, columns }) => ({
      name: `${schema}."${table}"`,
      sample: `sample."${schema}_${table}"`,
      columns: columns.map(({ name }) => `"${name}"`).join(", "),
      values: columns.map((column) => valueOf(table, column)).join(", "),
    }));
}

/** Ids are others in each copy, and the same wherever they stand in it; everything else is what it is in the sample. */
function valueOf(table: string, { name, type }: { name: string; type: string }): string {
  if (type === "uuid" && !/^(discipline|module)_id$/.test(name)) return `md5(t."${name}"::text || k)::uuid`;
  if (table === "users" && name === "email") return `k || '.' || t.email`;
  const isIdInText = (table === "patient_key_registrations" && name === "patient_id") || name === "member";
  return isIdInText ? `md5(t."${name}" || k)::uuid::text` : `t."${name}"`;
}
