import type { Knex } from "knex";
import type { z } from "zod";
import type { envelope } from "@carnet/nats/contracts/envelope";

/** A fact or command as its listener hears it. */
export type Heard<Data> = Omit<z.output<typeof envelope>, never> & { data: Data };

export interface Reaction {
  subject: string;
  message: z.ZodType;
  handle: (message: Heard<never>, trx: Knex.Transaction) => Promise<unknown>;
}

interface Contract<Data extends z.ZodType> {
  subject: string;
  data: Data;
  message: z.ZodType;
}

/** Pairs a fact with what we do about it, once in effect: the kit keeps the inbox and opens the transaction. */
export function react<Data extends z.ZodType>(
  fact: Contract<Data>,
  handle: (message: Heard<z.output<Data>>, trx: Knex.Transaction) => Promise<unknown>,
): Reaction {
  return { subject: fact.subject, message: fact.message, handle: handle as Reaction["handle"] };
}

/** Pairs a command with the work it asks for: five tries with growing pauses, then a dead letter. */
export function carryOut<Data extends z.ZodType>(
  command: Contract<Data>,
  handle: (message: Heard<z.output<Data>>, trx: Knex.Transaction) => Promise<unknown>,
): Reaction {
  return react(command, handle);
}
