import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** How do these patients stand: when were they here last, when do they come next, and what do they owe in cents? */
export const seanceStandings = defineQuestion({
  subject: "rpc.seance.standings.v1",
  requesters: ["patient", "portal"],
  ask: z.strictObject({ patientIds: z.array(z.uuid()).max(500) }),
  reply: z.strictObject({
    standings: z.array(
      z.strictObject({
        patientId: z.uuid(),
        lastSeanceAt: z.iso.datetime().nullable(),
        /** The next visit that is expected; one that is under way no longer counts. */
        nextVisitAt: z.iso.datetime().nullable(),
        /** Of finished sessions. */
        owed: z.int(),
      }),
    ),
  }),
  example: {
    ask: { patientIds: ["2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b"] },
    reply: {
      standings: [
        {
          patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
          lastSeanceAt: "2026-11-20T14:00:00.000Z",
          nextVisitAt: "2026-11-27T14:00:00.000Z",
          owed: 4500,
        },
      ],
    },
  },
});
