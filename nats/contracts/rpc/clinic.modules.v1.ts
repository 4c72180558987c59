import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** The custom forms of a therapist by type; with ids, only those, deleted ones included so that filled copies can still be read. */
export const clinicModules = defineQuestion({
  subject: "rpc.clinic.modules.v1",
  requesters: ["patient", "portal", "seance"],
  ask: z.strictObject({
    therapistId: z.uuid(),
    typeOfModule: z.enum(["health-history", "session", "recommendation"]),
    ids: z.array(z.uuid()).max(100).nullable(),
  }),
  reply: z.array(
    z.strictObject({ id: z.uuid(), updatedAt: z.iso.datetime(), meta: z.record(z.string(), z.unknown()) }),
  ),
  example: {
    ask: { therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", typeOfModule: "health-history", ids: null },
    reply: [
      {
        id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
        updatedAt: "2026-01-05T14:00:00.000Z",
        meta: { title: "New chart", numCols: 3, fields: [], index: 0 },
      },
    ],
  },
});
