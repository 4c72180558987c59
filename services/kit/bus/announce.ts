import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { z } from "zod";
import type { Actor } from "../policy/actor.ts";
import { current } from "../service/current.ts";

interface Said {
  subject: string;
  data: z.ZodType;
  message: z.ZodType;
}

/** On whose behalf something is said when no person asked: a clock, a worker. */
export const nobody = { userId: null, impersonatorId: null };

/** Writes a fact next to the change it reports, in the same transaction; the relay states it once that is in. */
export const announce = say;

/** Writes a command next to the change that needs it, in the same transaction; a worker carries it out at least once, in effect once. */
export const send = say;

async function say<S extends Said>(
  trx: Knex,
  said: S,
  actor: Pick<Actor, "userId" | "impersonatorId">,
  data: z.input<S["data"]>,
  /** When it became true, where that is not now: for what is told afterwards. */
  at = new Date().toISOString(),
): Promise<string> {
  const { traceId } = current();
  const id = randomUUID();
  const message = said.message.parse({
    id,
    at,
    actorUserId: actor.userId,
    impersonatorId: actor.impersonatorId,
    traceId,
    data,
  });
  await trx("outbox").insert({ message_id: id, subject: said.subject, message: JSON.stringify(message) });
  return id;
}
