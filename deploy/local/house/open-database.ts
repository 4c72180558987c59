import pg from "pg";
import { Sentence } from "../sentence.ts";

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
  await untilItAnswers(adminUrl);
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

/** How long nobody may listen at the address of a Postgres that somebody else starts, in ms. */
const refusedForMs = 30_000;

/** Waits for a Postgres that is coming: as long as it says that it is starting, and half a minute until it listens. */
export async function untilItAnswers(url: string, refusedMs = refusedForMs): Promise<void> {
  for (const end = Date.now() + refusedMs; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
    try {
      return void (await query(url, "select 1"));
    } catch (error) {
      const { code = "", message } = error as Error & { code?: string };
      if (code === "57P03" || (code === "ECONNREFUSED" && Date.now() < end)) continue;
      throw new Sentence(
        `The Postgres at ${new URL(url).host} does not let us in (${code || message}): start it, or set DATABASE_URL.`,
      );
    }
  }
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
