import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Gives to the booking service who is only here: these, or all that are not archived (null). They leave one after the other. */
export const syncExportPatients = defineQuestion({
  subject: "rpc.sync.exportPatients.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid(), patientIds: z.array(z.uuid()).max(500).nullable() }),
  reply: z.strictObject({ queued: z.int() }),
  example: {
    ask: { clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01", patientIds: null },
    reply: { queued: 30 },
  },
});
