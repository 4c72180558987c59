import { createHash } from "node:crypto";
import pg from "pg";
import { migrate } from "../db/migrate.ts";
import type { Service } from "../service/define-service.ts";
import { createTestDatabase } from "./create-test-database.ts";

type Migrated = Pick<Service, "name" | "migrations">;

/** A database of its own for one test file, with the schema of a service as its migrations leave it. */
export async function createMigratedDatabase(service: Migrated) {
  // A Postgres that outlives the run would keep what migrations made before they changed.
  if (process.env["CARNET_TEST_TEMPLATES"]) return createTestDatabase([service.name], await templateOf(service));
  return migrated(service);
}

async function migrated(service: Migrated) {
  const database = await createTestDatabase([service.name]);
  await database.asOwner(service.name, (owner) => migrate(owner, service.name, service.migrations));
  return database;
}

/** The database that all others of this service are copied from: whoever asks first makes it, and who comes meanwhile waits. */
async function templateOf(service: Migrated): Promise<string> {
  const steps = Object.entries(service.migrations).map(([step, run]) => [step, String(run)]);
  const digest = createHash("sha256").update(JSON.stringify(steps)).digest("hex").slice(0, 16);
  const name = `like_${service.name.replaceAll("-", "_")}_${digest}`;
  const admin = new pg.Client({ connectionString: process.env["CARNET_TEST_POSTGRES"] });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await admin.query(`alter database ${(await migrated(service)).name} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
