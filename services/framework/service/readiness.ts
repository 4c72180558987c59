import type { NatsConnection } from "@nats-io/transport-node";
import type { Knex } from "knex";

/** What an instance needs to be of use, and whether it answers. */
export interface Readiness {
  postgres: boolean;
  nats: boolean;
}

const answerWithinMs = 2_000;
const goodForMs = 1_000;

/** Asks Postgres and NATS, at most once a second and for at most two, whoever wants to know how often. */
export function watchReadiness(knex: Knex, nats: NatsConnection): () => Promise<Readiness> {
  let pending: Promise<Readiness> | undefined;
  let askedAt = -Infinity;
  return () => {
    if (pending && performance.now() - askedAt < goodForMs) return pending;
    askedAt = performance.now();
    pending = Promise.all([answers(() => knex.raw("select 1")), answers(() => nats.flush())]).then(
      ([postgres, bus]) => ({
        postgres,
        nats: bus,
      }),
    );
    return pending;
  };
}

async function answers(probe: () => PromiseLike<unknown>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), answerWithinMs);
  });
  const answer = (async () => {
    await probe();
    return true;
  })().catch(() => false);
  return Promise.race([answer, silence]).finally(() => clearTimeout(late));
}
