import { current, runInContext, type ServiceContext } from "./current.ts";

export interface Clock {
  name: string;
  everyMs: number;
  tick: () => Promise<unknown>;
}

/** Does something again and again, on one instance of the service at a time (services share a database, and each has its own turn); a tick that fails is logged and comes again. */
export const every = (name: string, everyMs: number, tick: () => Promise<unknown>): Clock => ({ name, everyMs, tick });

/** Starts the clocks of a service; the first tick comes after one period. */
export function startClocks(clocks: Clock[], context: ServiceContext): { stop(): void } {
  const timers = clocks.map((clock) =>
    setInterval(
      () =>
        void tickOnce(clock, context).catch((error: unknown) =>
          context.log.error("a tick failed", { name: clock.name, error }),
        ),
      clock.everyMs,
    ),
  );
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

async function tickOnce(clock: Clock, context: ServiceContext): Promise<void> {
  await context.knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { mine: boolean }[] }>(
      "select pg_try_advisory_xact_lock(hashtext(?)) as mine",
      [`clock:${context.service}:${clock.name}`],
    );
    if (rows[0]!.mine) await runInContext({ ...context, traceId: `clock-${clock.name}` }, clock.tick);
  });
  context.afterCommit?.();
}

/**
 * Limits whose window is over are forgotten. Marks of the inbox are of no more use after eight days, idempotency keys after two. A dead letter loses its message,
 * which may hold a link that opens something or a receipt, after seven; that it died is counted for thirty-one (ADM-015).
 */
export const sweep = every("sweep", 3_600_000, async () => {
  const { knex } = current();
  await knex("inbox").whereRaw("heard_at < now() - interval '8 days'").delete();
  await knex("rates").whereRaw("ends_at < now()").delete();
  await knex("idempotency").whereRaw("created_at < now() - interval '2 days'").delete();
  await knex("dead_letters").whereRaw("died_at < now() - interval '31 days'").delete();
  await knex("dead_letters")
    .whereRaw("died_at < now() - interval '7 days' and message <> '{}'::jsonb")
    .update({ message: "{}" });
});
