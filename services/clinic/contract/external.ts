import { defineCall, done, example, id, instant, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";

/** How many lines an answer holds: of more, the header `Link` names the next page (RFC 8288). */
export const externalPage = { usual: 100, most: 200 } as const;

const limit = z.coerce.number<number>().int().min(1).max(externalPage.most).default(externalPage.usual);
const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(200)
  .optional();

/** What another program calls a visit: its own word for it, the same for ever. */
const externalId = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(100);

/** A clinic as another program may know it. */
const externalClinic = z.object({
  id,
  name: z.string(),
  timeZone: z.string().describe("Whose clocks say what day it is there, as “America/Toronto”"),
  therapists: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
});

/** A patient as another program may know them: who it is. What is clinical cannot stand here: it is sealed in the browser. */
export const externalPatient = z.object({
  id,
  referenceCode: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});

/** A visit as another program knows it. */
export const externalAppointment = z.object({
  id,
  externalId: z
    .string()
    .max(100)
    .nullable()
    .describe("What the program that planned it calls it; null where Carnet did"),
  patientId: id,
  therapistId: id,
  appointmentAt: instant,
  minutes: z.int(),
  state: z.enum(["expected", "arrived", "inSession", "seen", "cancelled", "noShow"]),
  source: z.enum(["manual", "booking", "external"]),
  version: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .describe("The same as the ETag of this visit: send it in If-Match to change this very version"),
});
export type ExternalAppointment = z.output<typeof externalAppointment>;

const exampleAppointment = {
  id: example.id,
  externalId: "b-1042",
  patientId: example.id,
  therapistId: example.id,
  appointmentAt: "2026-11-23T16:00:00.000Z",
  minutes: 45,
  state: "expected",
  source: "external",
  version: "Zm9yLWV4YW1wbGUtb25seQ",
} satisfies ExternalAppointment;

/** What other programs can ask, as OpenAPI 3.1: for anyone who writes one, with a key or without. */
export const getExternalOpenApi = defineCall({
  call: "GET /api/external/1/openapi.json",
  callers: "omthsfxcpqain",
  answer: z.looseObject({ openapi: z.literal("3.1.0"), paths: z.looseObject({}) }),
  example: { answer: { openapi: "3.1.0", paths: {} } },
});

/** The clinic of the key, with those who treat there today. */
export const getExternalClinic = defineCall({
  call: "GET /api/external/1/clinic",
  callers: ".............",
  key: "read",
  answer: externalClinic,
  example: {
    answer: {
      id: example.id,
      name: "Clinique des Tilleuls",
      timeZone: "America/Toronto",
      therapists: [{ id: example.id, firstName: "Anne", lastName: "Lavoie" }],
    },
  },
});

/** The patients of the clinic who are not archived; with `email` only anyone who has that address. */
export const getExternalPatients = defineCall({
  call: "GET /api/external/1/patients",
  callers: ".............",
  key: "read",
  query: z.object({ email: oneLine().max(254).optional(), cursor, limit }),
  answer: z.array(externalPatient),
  refusals: { invalidCursor: {} },
  example: {
    query: { email: "camille@example.ca" },
    answer: [{ id: example.id, referenceCode: "A-17", firstName: "Camille", lastName: "Gagnon" }],
  },
});

/** The visits of the clinic by their hour, no matter who planned them: from now on where `from` says nothing else, until `to`. */
export const getExternalAppointments = defineCall({
  call: "GET /api/external/1/appointments",
  callers: ".............",
  key: "read",
  query: z.object({ from: instant.optional(), to: instant.optional(), cursor, limit }),
  answer: z.array(externalAppointment),
  refusals: { invalidCursor: {} },
  example: { query: { from: "2026-11-23T05:00:00.000Z" }, answer: [exampleAppointment] },
});

/** One visit that another program planned, by what that program calls it. */
export const getExternalAppointment = defineCall({
  call: "GET /api/external/1/appointments/:externalId",
  params: { externalId },
  callers: ".............",
  key: "read",
  answer: externalAppointment,
  example: { params: { externalId: "b-1042" }, answer: exampleAppointment },
});

/**
 * Plans a visit, or moves the one of that name. It shows in Today at once. `amendedAppointmentAt` is the hour it was moved to, and wins
 * over `appointmentAt`; one of the two is needed. With `If-Match` only that version is moved, with `If-None-Match: *` none that is there.
 * Sent again it changes nothing.
 */
export const putExternalAppointment = defineCall({
  call: "PUT /api/external/1/appointments/:externalId",
  params: { externalId },
  callers: ".............",
  key: "write",
  idempotent: true,
  overwrites: "anyone who sends If-Match moves that version alone; the rest of a visit is not sent here",
  body: z
    .object({
      patientId: id,
      therapistId: id,
      appointmentAt: instant.optional(),
      amendedAppointmentAt: instant.optional(),
      minutes: z.int().min(5).max(480).default(45),
    })
    .refine(({ appointmentAt, amendedAppointmentAt }) => appointmentAt ?? amendedAppointmentAt, {
      path: ["appointmentAt"],
      message: "when?",
    }),
  // Of the name in the path: no other words are kept for a repeated key.
  answer: externalAppointment.extend({ externalId }),
  refusals: {
    unknownPatient: {},
    otherPatient: {},
    therapistNotLicensed: {},
    visitInPast: {},
    visitTooFarAhead: {},
    visitBeforeBirth: {},
    dayFull: {},
    visitStarted: {},
    versionMoved: {},
  },
  example: {
    params: { externalId: "b-1042" },
    body: {
      patientId: example.id,
      therapistId: example.id,
      appointmentAt: "2026-11-23T16:00:00.000Z",
      minutes: 45,
    },
    answer: exampleAppointment,
  },
});

/** Takes a visit away that another program planned; one from which a session was opened stays. */
export const deleteExternalAppointment = defineCall({
  call: "DELETE /api/external/1/appointments/:externalId",
  params: { externalId },
  callers: ".............",
  key: "write",
  answer: done,
  refusals: { visitStarted: {}, versionMoved: {} },
  example: { params: { externalId: "b-1042" }, answer: {} },
});
