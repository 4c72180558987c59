import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Who of a clinic's linked patients comes for the first time, as the booking service knows it, the next first? At most two hundred. */
export const syncFirstBookings = defineQuestion({
  subject: "rpc.sync.firstBookings.v1",
  requesters: ["portal"],
  ask: z.strictObject({ clinicId: z.uuid() }),
  reply: z.strictObject({
    bookings: z.array(z.strictObject({ patientId: z.uuid(), startsAt: z.iso.datetime() })).max(200),
  }),
  example: {
    ask: { clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01" },
    reply: {
      bookings: [{ patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b", startsAt: "2026-12-02T14:00:00.000Z" }],
    },
  },
});
