import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Takes away the visit that another program calls `externalId`; refused once a session was opened from it. */
export const seanceRemoveAppointment = defineQuestion({
  subject: "rpc.seance.removeAppointment.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid(), externalId: z.string(), ifVersion: z.string().nullable() }),
  reply: z.strictObject({}),
  example: {
    ask: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", externalId: "b-1042", ifVersion: null },
    reply: {},
  },
});
