import pg from "pg";

/** The database of the house inside a Postgres, and what it knows of its seeds. */
export interface HouseDatabase {
  url: string;
  /** Whether the seeds were planted, completely. */
  isPlanted(): Promise<boolean>;
  markPlanted(): Promise<void>;
}

/**
 * Opens the database of the house. In a Postgres of ours it is called `carnet`, and one whose planting was interrupted
 * is made again from nothing; the database of a DATABASE_URL is taken as it is.
 */
export async function openDatabase(adminUrl: string, isOurs: boolean): Promise<HouseDatabase & { isNew: boolean }> {
  const url = new URL(adminUrl);
  if (isOurs) url.pathname = "/carnet";
  const isPlanted = () =>
    query(url.href, "select finished from house.planting").then(
      ([row]) => Boolean(row?.["finished"]),
      () => false,
    );
  let isNew = false;
  if (isOurs) {
    const exists = (await query(adminUrl, "select 1 from pg_database where datname = 'carnet'")).length > 0;
    if (exists && !(await isPlanted())) await query(adminUrl, "drop database carnet with (force)");
    isNew = !exists || !(await isPlanted());
    if (isNew) await query(adminUrl, "create database carnet");
  }
  await query(url.href, "create schema if not exists house");
  await query(url.href, "create table if not exists house.planting (finished timestamptz not null)");
  return {
    url: url.href,
    isNew,
    isPlanted,
    markPlanted: async () => void (await query(url.href, "insert into house.planting values (now())")),
  };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
