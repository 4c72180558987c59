import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { isInDump } from "./read-dump.ts";

/** Everywhere the house keeps something, and whether a canary typed into a chart is found there in clear. */
export async function placesOf(canary: string, house: string): Promise<string[]> {
  return [
    ...(await tablesWith(canary, house)),
    ...filesWith(
      canary,
      readdirSync(house).map((name) => join(house, name)),
    ),
  ];
}

/** The database of the house: the one of DATABASE_URL, else the one in its data folder. */
export function databaseOf(house: string): string {
  const url = process.env["DATABASE_URL"];
  if (url) return url;
  const [, , , port] = readFileSync(join(house, "postgres/postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(join(house, "postgres.secret"), "utf8").trim();
  return `postgres://carnet:${password}@127.0.0.1:${port}/carnet`;
}

/** Every row of every table of every schema, the catalogues of Postgres included, and a dump where one can be made. */
async function tablesWith(canary: string, house: string): Promise<string[]> {
  const database = databaseOf(house);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("checkpoint");
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE'",
    );
    if (tables.length < 150) throw new Error(`Only ${tables.length} tables: this is not the house.`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: string }>(
        `select count(*) as n from ${name} as row where strpos(row::text, $1) > 0`,
        [canary],
      );
      if (Number(rows[0]!.n) > 0) found.push(name);
    }
    const { rows: server } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    if (await isInDump(canary, database, server[0]!.major)) found.push("pg_dump");
    return found;
  } finally {
    await client.end();
  }
}

/** Files below some places whose bytes hold the text. */
function filesWith(canary: string, places: string[]): string[] {
  const needle = Buffer.from(canary);
  return places.flatMap((place) => {
    const stat = statSync(place, { throwIfNoEntry: false });
    if (!stat) return [];
    if (stat.isDirectory())
      return filesWith(
        canary,
        readdirSync(place).map((name) => join(place, name)),
      );
    return readFileSync(place).includes(needle) ? [place.slice(-60)] : [];
  });
}
