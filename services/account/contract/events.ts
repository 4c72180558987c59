import { defineStream, example, id } from "@carnet/services/framework/contract";
import { z } from "zod";

/**
 * What changed: a visit of a day; a session; what was paid; a record or who may open it; how a patient stands in the lists, in
 * sessions, visits and money; a form that was sent, answered, merged or signed.
 */
export const eventKinds = ["visits", "sessions", "money", "patients", "standings", "forms"] as const;
export type EventKind = (typeof eventKinds)[number];

/** One change. Of a record the listener holds no key of, only the clinic is told. */
const change = z.object({ kind: z.enum(eventKinds), clinicId: id, patientId: id.nullable() });
export type Change = z.output<typeof change>;

/**
 * What changes in the clinics somebody works in and the records they hold a key of, as it changes: `null` says that something may
 * have been missed, and that all of it is to be asked again. Listening is no use of a session: one that lies idle ends, and its
 * streams with it, within a second. A session has four streams at most; one more is refused as `busy`.
 */
export const listenToChanges = defineStream({
  call: "GET /api/1/events",
  callers: "omthsfxc...i.",
  /** How long ago the page began to ask for what it shows, in ms: it is told first what changed since then. */
  query: z.object({ asking: z.coerce.number().int().min(0).optional() }),
  event: change.nullable(),
  example: { query: { asking: 1_200 }, event: { kind: "visits", clinicId: example.id, patientId: null } },
});
