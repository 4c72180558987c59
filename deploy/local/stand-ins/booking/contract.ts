import { z } from "zod";

/**
 * What the booking service says over HTTP, as far as Carnet speaks to it. The key of a clinic travels in `x-api-key`; every list is
 * paged by `cursor` and `limit`; a refusal is `{ error: code }`.
 *
 * ```
 * GET  /api/key                 200 {}; 401 or 403 InvalidGoRdvKey; 403 Suspended
 * GET  /api/professionals       { professionals, next }
 * GET  /api/patients            { patients, next }, an ETag for the whole list; 304 where If-None-Match still names it
 * PUT  /api/patients/:id        the patient as kept, the same again changes nothing; 422 InvalidPhone, InvalidEmail or NameMissing
 * GET  /api/appointments?since= { appointments, next, asOf }: what changed since `asOf`; 410 UnknownCursor where that is too old
 * ```
 *
 * Anything may answer 429 with Retry-After in seconds, or 5xx.
 */
export const bookingPatient = z.object({
  id: z.string().min(1).max(60),
  firstName: z.string().max(60),
  lastName: z.string().max(60),
  email: z.string().max(254).nullable(),
  phone: z.string().max(32).nullable(),
  dateOfBirth: z.iso.date().nullable(),
  gender: z.enum(["F", "M", "I"]).nullable().default(null),
  /** Whom they usually see there. */
  professionalId: z.string().nullable().default(null),
  createdAt: z.iso.datetime().nullable().default(null),
});
/** A patient as a receptionist types one, nothing clinical. */
export type BookingPatient = z.output<typeof bookingPatient>;

export const bookingProfessional = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type BookingProfessional = z.output<typeof bookingProfessional>;

export const bookingAppointment = z.object({
  id: z.string(),
  patientId: z.string(),
  professionalId: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int().min(5).max(480),
  status: z.enum(["booked", "cancelled"]),
  /** Counts the changes of this appointment: of two answers the higher is the newer. */
  version: z.int().min(1),
});
/** An appointment; one that is moved keeps its id, one that is cancelled stays and says so. */
export type BookingAppointment = z.output<typeof bookingAppointment>;

/** What the service says instead of an answer, for tests and hands: once each, in order. */
export const troubles = ["busy", "broken", "slow", "wrongJson", "halfPage", "twice"] as const;
export type Trouble = (typeof troubles)[number];
