import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Everywhere the house keeps something, and whether a canary typed into a chart is found there in clear. */
export async function placesOf(canary: string, house: string): Promise<string[]> {
  return [
    ...(await tablesWith(canary, house)),
    ...filesWith(
      canary,
      ["nats", "services.log", "postgres/pg_wal", "files"].map((name) => join(house, name)),
    ),
  ];
}

/** Every row of every table of every schema, as text. */
async function tablesWith(canary: string, house: string): Promise<string[]> {
  const [, , , port] = readFileSync(join(house, "postgres/postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(join(house, "postgres.secret"), "utf8").trim();
  const client = new pg.Client({ host: "127.0.0.1", port: Number(port), user: "carnet", password, database: "carnet" });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    if (tables.length < 40) throw new Error(`Only ${tables.length} tables: this is not the house.`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: string }>(
        `select count(*) as n from ${name} as row where strpos(row::text, $1) > 0`,
        [canary],
      );
      if (Number(rows[0]!.n) > 0) found.push(name);
    }
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
