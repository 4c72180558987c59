import { z } from "zod";

/** What every fact and command carries on the wire, whoever says it (DEC-11). */
export const envelope = z.object({
  /** Also the Nats-Msg-Id, so saying it twice stores it once. */
  id: z.uuid(),
  /**
   * Its place among everything its speaker has said, higher is later; the relay counts. Facts about one thing are numbered in
   * the order in which they became true, whatever the clocks say, so a listener can tell the older of two.
   */
  seq: z.int().positive().optional(),
  /** When it became true, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  actorUserId: z.uuid().nullable(),
  impersonatorId: z.uuid().nullable(),
  traceId: z.string().max(64),
  /** The span of that trace that sent it; absent where it is not recorded. */
  spanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
});

/** The rooms that may speak on the bus; custodians are two users of one service. */
export const speakers = [
  "account",
  "patient",
  "seance",
  "clinic",
  "portal",
  "admin",
  "mailer",
  "custodian-a",
  "custodian-b",
  "sync",
] as const;

export type Speaker = (typeof speakers)[number];
