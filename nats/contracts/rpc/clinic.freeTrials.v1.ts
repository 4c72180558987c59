import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Free trials, newest first, and how many there are: all of them, or the `limit` after the one named. */
export const clinicFreeTrials = defineQuestion({
  subject: "rpc.clinic.freeTrials.v1",
  requesters: ["admin"],
  ask: z.strictObject({ after: z.uuid().optional(), limit: z.int().min(1).max(200).optional() }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: z.uuid(),
        userId: z.uuid(),
        createdAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        terminatedAt: z.iso.datetime().nullable(),
        convertedAt: z.iso.datetime().nullable(),
      }),
    ),
    total: z.int().min(0),
  }),
  example: {
    ask: { limit: 21 },
    reply: {
      rows: [
        {
          id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
          userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
          createdAt: "2026-11-20T15:00:00.000Z",
          endsAt: "2026-12-20T15:00:00.000Z",
          terminatedAt: null,
          convertedAt: null,
        },
      ],
      total: 1,
    },
  },
});
