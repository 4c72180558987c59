import { z } from "zod";
import { defineQuestion } from "./define-question.ts";
import type { Speaker } from "./envelope.ts";

const count = z.int().min(0);
const seconds = z.number().min(0);

/** How one instance of a service is, in numbers: nothing of a clinic, and no name. */
export const serviceHealth = z.strictObject({
  version: z.string().regex(/^[\w.:+-]{1,40}$/),
  /** What it needs, and whether that is so. */
  needs: z.strictObject({ postgres: z.boolean(), writable: z.boolean(), nats: z.boolean(), listening: z.boolean() }),
  /** Within how many milliseconds 95 of 100 were answered, and how many with 5xx; null where nobody asked. */
  lastHour: z.strictObject({ requests: count, errors: count, p95Ms: count.nullable() }),
  /** What waits for the broker, and the age of the oldest. */
  outbox: z.strictObject({ waiting: count, oldestSeconds: seconds }),
  /** Commands it has not carried out; the age is null where none was given to this instance. */
  work: z.strictObject({ waiting: count, oldestSeconds: seconds.nullable() }),
  /** Messages that failed: those that wait for somebody, and those that are tried again. */
  setAside: z.strictObject({ dead: count, triedAgain: count }),
  disks: z.array(z.strictObject({ name: z.string().regex(/^[\w.-]{1,40}$/), freeBytes: count, sizeBytes: count })),
});

export type ServiceHealth = z.output<typeof serviceHealth>;

const example: ServiceHealth = {
  version: "2026.11.2",
  needs: { postgres: true, writable: true, nats: true, listening: true },
  lastHour: { requests: 1_240, errors: 0, p95Ms: 30 },
  outbox: { waiting: 0, oldestSeconds: 0 },
  work: { waiting: 0, oldestSeconds: null },
  setAside: { dead: 0, triedAgain: 0 },
  disks: [{ name: "postgres", freeBytes: 74_400_000_000, sizeBytes: 120_000_000_000 }],
};

/** How is this service? */
export const askHealth = <const Name extends Speaker>(speaker: Name) =>
  defineQuestion({
    subject: `rpc.${speaker}.health.v1`,
    requesters: ["admin"],
    ask: z.strictObject({}),
    reply: serviceHealth,
    example: { ask: {}, reply: example },
  });
