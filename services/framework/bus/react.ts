import type { Knex } from "knex";
import type { z } from "zod";
import type { envelope } from "@carnet/nats/contracts/envelope";

/** A fact or command as its listener receives it. */
export type Received<Data> = Omit<z.output<typeof envelope>, never> & { data: Data };

export interface Reaction {
  subject: string;
  /** To whom the broker delivers the fact. */
  subscribers: readonly string[];
  message: z.ZodType;
  handle: (message: Received<never>, trx: Knex.Transaction) => Promise<unknown>;
}

/** A command's work, and what is written when it is done. */
export interface Work {
  subject: string;
  message: z.ZodType;
  work: (message: Received<never>) => Promise<unknown>;
  note: (message: Received<never>, outcome: never, trx: Knex.Transaction) => Promise<unknown>;
}

interface Contract<Data extends z.ZodType> {
  subject: string;
  data: Data;
  message: z.ZodType;
}

/** Pairs a fact with what we do about it, once in effect: the framework keeps the inbox and opens the transaction. */
export function react<Data extends z.ZodType>(
  fact: Contract<Data> & Pick<Reaction, "subscribers">,
  handle: (message: Received<z.output<Data>>, trx: Knex.Transaction) => Promise<unknown>,
): Reaction {
  const { subject, subscribers, message } = fact;
  return { subject, subscribers, message, handle: handle as Reaction["handle"] };
}

/**
 * Pairs a command with the work it asks for. The work is done outside of any transaction, may take its time, and several
 * are under way at once; what it comes to is noted in one transaction with the mark in the inbox. Work that has been
 * noted is not done again; when a process dies between the two, it is. `Unavailable` keeps the command for three days,
 * another error for five tries.
 */
export function carryOut<Data extends z.ZodType, Outcome>(
  command: Contract<Data>,
  work: (message: Received<z.output<Data>>) => Promise<Outcome>,
  note: (message: Received<z.output<Data>>, outcome: Outcome, trx: Knex.Transaction) => Promise<unknown>,
): Work {
  return {
    subject: command.subject,
    message: command.message,
    work: work as Work["work"],
    note: note as Work["note"],
  };
}
