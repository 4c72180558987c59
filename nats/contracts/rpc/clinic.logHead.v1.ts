import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** What is the hash of this line of a clinic's trust log? Null where it has no such line; a line that is there never changes. */
export const clinicLogHead = defineQuestion({
  subject: "rpc.clinic.logHead.v1",
  requesters: ["patient", "seance"],
  ask: z.strictObject({ clinicId: z.uuid(), seq: z.int().positive() }),
  reply: z.strictObject({ head: z.string().nullable() }),
  example: {
    ask: { clinicId: "5b0a7c1e-3d2f-4e6a-9c8b-1f2e3d4c5b6a", seq: 12 },
    reply: { head: "A".repeat(43) },
  },
});
