import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** A visit as other programs know it: who comes to whom and when. Nothing of what is said or found there. */
export const appointment = z.strictObject({
  id: z.uuid(),
  /** What the other program calls it; null for one that was planned in Carnet. */
  externalId: z.string().nullable(),
  patientId: z.uuid(),
  therapistId: z.uuid(),
  appointmentAt: z.iso.datetime(),
  minutes: z.int(),
  state: z.enum(["expected", "arrived", "inSession", "seen", "cancelled", "noShow"]),
  source: z.enum(["manual", "booking", "external"]),
  /** Changes whenever anything else of it does. */
  version: z.string(),
});

/** The visits of a clinic by their hour, from an instant on, after one where it is said; or the one of an `externalId`. */
export const seanceAppointments = defineQuestion({
  subject: "rpc.seance.appointments.v1",
  requesters: ["clinic"],
  ask: z.strictObject({
    clinicId: z.uuid(),
    externalId: z.string().nullable(),
    from: z.iso.datetime(),
    to: z.iso.datetime().nullable(),
    after: z.strictObject({ at: z.iso.datetime(), id: z.uuid() }).nullable(),
    limit: z.int().min(1).max(500),
  }),
  reply: z.strictObject({ appointments: z.array(appointment) }),
  example: {
    ask: {
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      externalId: null,
      from: "2026-11-23T05:00:00.000Z",
      to: null,
      after: null,
      limit: 100,
    },
    reply: {
      appointments: [
        {
          id: "4e1d2c3b-9a8f-4b7c-8d6e-5f4a3b2c1d0e",
          externalId: "b-1042",
          patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
          therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
          appointmentAt: "2026-11-23T16:00:00.000Z",
          minutes: 45,
          state: "expected",
          source: "external",
          version: "Zm9yLWV4YW1wbGUtb25seQ",
        },
      ],
    },
  },
});
