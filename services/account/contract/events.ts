import { defineStream, example, id } from "@carnet/services/framework/contract";
import { z } from "zod";

/**
 * What changed: a visit of a day; a session; what was paid; a record or who may open it; how a patient stands in the lists, in
 * sessions, visits and money; a form that was sent, answered, merged or signed.
 */
export const eventKinds = ["visits", "sessions", "money", "patients", "standings", "forms"] as const;
export type EventKind = (typeof eventKinds)[number];

/** One change. Of a record the listener holds no key of, only the clinic is told. */
export const change = z.object({ kind: z.enum(eventKinds), clinicId: id, patientId: id.nullable() });
export type Change = z.output<typeof change>;

/** The session of the page is over; nothing comes after it. */
const ended = z.object({ kind: z.literal("ended") });

/**
 * What changes in the clinics somebody works in and the records they hold a key of, as it changes: `null` says that something may
 * have been missed, and that all of it is to be asked again. Whoever works in none hears only that their session ended, whatever ended it,
 * within a second. Listening is no use of a session. A session has four streams at most; one more is refused as `busy`.
 */
export const listenToChanges = defineStream({
  call: "GET /api/1/events",
  callers: "omthsfxcpqai.",
  /** How long ago the page began to ask for what it shows, in ms: it is told first what changed since then. */
  query: z.object({ asking: z.coerce.number().int().min(0).optional() }),
  event: z.union([change, ended]).nullable(),
  example: { query: { asking: 1_200 }, event: { kind: "visits", clinicId: example.id, patientId: null } },
});
