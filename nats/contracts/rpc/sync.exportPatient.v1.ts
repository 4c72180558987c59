import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** Gives one patient to the booking service now. Without an `externalId` the code says why it is not there; `aside` leaves them out. */
export const syncExportPatient = defineQuestion({
  subject: "rpc.sync.exportPatient.v1",
  requesters: ["clinic", "patient"],
  ask: z.strictObject({ clinicId: z.uuid(), patientId: z.uuid(), aside: z.boolean().default(false) }),
  reply: z.strictObject({ externalId: z.string().nullable(), appErrorCode: z.string().nullable() }),
  example: {
    ask: {
      clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01",
      patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
      aside: false,
    },
    reply: { externalId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b", appErrorCode: null },
  },
});
