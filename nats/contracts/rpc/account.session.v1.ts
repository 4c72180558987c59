import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/**
 * Whose session is this? Null when there is none, it is over, or it has lain unused for too long.
 * Asking is also using it: account notes the moment, so a service that asks once a minute keeps the session of a busy person alive.
 */
export const accountSession = defineQuestion({
  subject: "rpc.account.session.v1",
  requesters: ["patient", "seance", "clinic", "portal", "admin"],
  ask: z.strictObject({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: z
    .strictObject({
      sessionId: z.uuid(),
      userId: z.uuid(),
      role: z.enum(["therapist", "patient", "admin"]),
      impersonatorId: z.uuid().nullable(),
      expiresAt: z.iso.datetime(),
      idleSeconds: z.int().positive(),
      needsSecondFactor: z.boolean().default(false),
    })
    .nullable(),
  example: {
    ask: { tokenHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
    reply: {
      sessionId: "2f0b8a4c-6d1e-4f3a-9b7c-5e8d1a2b3c4d",
      userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      role: "therapist",
      impersonatorId: null,
      expiresAt: "2026-11-20T20:00:00.000Z",
      idleSeconds: 1800,
      needsSecondFactor: false,
    },
  },
});
