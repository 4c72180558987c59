import type { Knex } from "knex";
import { CannotStart } from "../service/cannot-start.ts";

/** One step of a schema, run once, in order of its name, in one transaction with the others. */
export interface Migration {
  (knex: Knex): Promise<void>;
  /** The build before this step runs on the schema after it: see `additive`. */
  isAdditive?: true;
}

/**
 * A step that only adds: tables, indexes, columns that are null or have a default. The build before it goes on beside it, and can be
 * gone back to. One that changes or removes what is there, or asks more of it, is not additive.
 */
export const additive = (step: (knex: Knex) => Promise<void>): Migration =>
  Object.assign(step, { isAdditive: true as const });

/** How long a step waits for a table that is in use; everybody who comes after it waits behind it. The start then tries again. */
const lockTimeoutMs = 2_000;

/**
 * Brings the current role's schema up to date under an advisory lock: concurrent starts wait, a killed one leaves nothing.
 * A step that ran is never run again. Steps that a newer build ran stop the start, unless all of them were additive.
 */
export async function migrate(owner: Knex, service: string, steps: Record<string, Migration>): Promise<string[]> {
  return owner.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`migrate:${service}`]);
    await trx.raw(`set local lock_timeout = ${lockTimeoutMs}`);
    await trx.raw(
      "create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())",
    );
    await trx.raw("alter table migrations add column if not exists is_additive boolean not null default false");
    await trx.raw(`revoke insert, update, delete on migrations from "${service}_app"`);
    const ran: { name: string; is_additive: boolean }[] = await trx("migrations").select("name", "is_additive");
    refuseNewer(service, ran, steps);
    const names = new Set(ran.map(({ name }) => name));
    const due = Object.keys(steps)
      .sort()
      .filter((name) => !names.has(name));
    for (const name of due) {
      await steps[name]!(trx);
      await trx("migrations").insert({ name });
    }
    const additiveSteps = Object.keys(steps).filter((name) => steps[name]!.isAdditive);
    await trx("migrations").whereIn("name", additiveSteps).update({ is_additive: true });
    return due;
  });
}

function refuseNewer(
  service: string,
  ran: readonly { name: string; is_additive: boolean }[],
  steps: Record<string, Migration>,
): void {
  const inTheWay = ran.filter(({ name, is_additive }) => !(name in steps) && !is_additive).map(({ name }) => name);
  if (inTheWay.length > 0)
    throw new CannotStart(
      `The schema of ${service} is newer than this build, for it ran ${inTheWay.join(", ")}: start the newer build.`,
    );
}
