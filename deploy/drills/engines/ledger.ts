import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import pg from "pg";
import { connectDatabase, isAway, requestLimits } from "@carnet/services/framework";

/** What writers were answered. */
export interface Ledger {
  acknowledged: Set<string>;
  /** The longest without an answer since it was asked to begin, in ms; and how many tries were not answered. */
  gap(): number;
  startGap(): void;
  failedTries: number;
  /** What went wrong otherwise than by waiting. */
  errors: string[];
  stop(): Promise<void>;
}

const writers = 8;
const retryMs = 200;

/** Makes the ledger of a schema: rows, and the counter that gives each its number, as receipts have. */
export const makeLedger = (owner: Knex) =>
  owner.raw(`
    create table ledger (id uuid primary key, number int not null unique);
    create table ledger_counter (number int not null);
    insert into ledger_counter (number) values (0);`);

/** Writes without pause, on the pool of a service. What was not answered is sent again under the same id until it is; `onTry` is called with why. */
export function startLedger(appUrl: string, onTry: (why: string) => void = () => {}): Ledger {
  const knex = connectDatabase(appUrl, { max: writers, limits: requestLimits });
  const acknowledged = new Set<string>();
  const errors: string[] = [];
  let [stopped, longest, last, failedTries] = [false, 0, performance.now(), 0];

  async function write(): Promise<void> {
    const id = randomUUID();
    for (;;) {
      try {
        await store(knex, id);
        break;
      } catch (error) {
        if (!isAway(error) && !isReadOnly(error) && !isUnderWay(error))
          return void errors.push((error as Error).message);
        failedTries++;
        onTry(`not answered: ${(error as Error).message}`);
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    acknowledged.add(id);
  }
  const running = Array.from({ length: writers }, async () => {
    while (!stopped) await write();
  });
  return {
    acknowledged,
    errors,
    gap: () => Math.max(longest, performance.now() - last),
    startGap: () => void (longest = 0),
    get failedTries() {
      return failedTries;
    },
    async stop() {
      stopped = true;
      await Promise.all(running);
      await knex.destroy();
    },
  };
}

/** A row with the next number, once: a try whose answer was lost is found by its id. */
const store = (knex: Knex, id: string) =>
  knex.transaction(async (trx) => {
    if (await trx("ledger").where({ id }).first()) return;
    const [row] = await trx("ledger_counter").increment("number").returning<{ number: number }[]>("number");
    await trx("ledger").insert({ id, number: row!.number });
  });

/** A leader that was asked to step back takes no changes. */
const isReadOnly = (error: unknown) => (error as { code?: string }).code === "25006";

/** The try before waits for the one in step, and nobody sees it yet: the next finds it. */
const isUnderWay = (error: unknown) => (error as { constraint?: string }).constraint === "ledger_pkey";

/** What is stored, in the order of its numbers. */
export async function readLedger(url: string): Promise<{ id: string; number: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sql = "select id, number from seance.ledger order by number";
  return client
    .query<{ id: string; number: number }>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The same database, as a role of a service. */
export function asRole(url: string, role: string, password: string): string {
  const own = new URL(url);
  own.username = role;
  own.password = password;
  return own.href;
}
