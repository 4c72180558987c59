import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { appointment, seanceAppointments } from "./seance.appointments.v1.ts";

/**
 * Plans the visit that another program calls `externalId`, or moves the one that is there. With `ifVersion` only that very version is
 * moved: otherwise `versionMoved`. Sending what stands already changes nothing.
 */
export const seanceSetAppointment = defineQuestion({
  subject: "rpc.seance.setAppointment.v1",
  requesters: ["clinic"],
  ask: z.strictObject({
    clinicId: z.uuid(),
    externalId: z.string(),
    patientId: z.uuid(),
    therapistId: z.uuid(),
    startsAt: z.iso.datetime(),
    minutes: z.int().min(5).max(480),
    /** A version, `none` where there may be no such visit yet, or null where that does not matter. */
    ifVersion: z.string().nullable(),
  }),
  reply: z.strictObject({ appointment, isNew: z.boolean() }),
  example: {
    ask: {
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      externalId: "b-1042",
      patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
      therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      startsAt: "2026-11-23T16:00:00.000Z",
      minutes: 45,
      ifVersion: null,
    },
    reply: { appointment: seanceAppointments.example.reply.appointments[0]!, isNew: true },
  },
});
