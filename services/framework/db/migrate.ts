import type { Knex } from "knex";
import { CannotStart } from "../service/cannot-start.ts";

/** One step of a schema, run once, in order of its name, in one transaction with the others. */
export type Migration = (knex: Knex) => Promise<void>;

/**
 * Brings the current role's schema up to date under an advisory lock: concurrent starts wait, a killed one leaves nothing.
 * A step that ran is never run again; a name that disappeared from `steps` stops the start.
 */
export async function migrate(owner: Knex, service: string, steps: Record<string, Migration>): Promise<string[]> {
  return owner.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`migrate:${service}`]);
    await trx.raw(
      "create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())",
    );
    await trx.raw(`revoke insert, update, delete on migrations from "${service}_app"`);
    const ran = new Set<string>((await trx("migrations").select("name")).map((row: { name: string }) => row.name));
    const lost = [...ran].filter((name) => !(name in steps));
    if (lost.length > 0)
      throw new CannotStart(
        `The schema of ${service} is newer than this build, for it ran ${lost.join(", ")}: start the newer build.`,
      );
    const due = Object.keys(steps)
      .sort()
      .filter((name) => !ran.has(name));
    for (const name of due) {
      await steps[name]!(trx);
      await trx("migrations").insert({ name });
    }
    return due;
  });
}
