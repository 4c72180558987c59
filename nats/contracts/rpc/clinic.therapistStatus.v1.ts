import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** May this therapist practise that discipline here, at what tarrif (cents), with which taxes? With no discipline named, the first valid one answers. */
export const clinicTherapistStatus = defineQuestion({
  subject: "rpc.clinic.therapistStatus.v1",
  requesters: ["seance"],
  ask: z.strictObject({ clinicId: z.uuid(), therapistId: z.uuid(), disciplineId: z.uuid().nullable() }),
  reply: z.strictObject({
    licensed: z.boolean(),
    receiptsEnabled: z.boolean(),
    disciplineId: z.uuid().nullable(),
    disciplineValid: z.boolean(),
    tarrif: z.int().min(0),
    taxable: z.boolean(),
    taxes: z.array(
      z.strictObject({
        name: z.string(),
        rate: z.number(),
        calculatedAfterPreviousTaxes: z.boolean(),
        numberOrId: z.string(),
      }),
    ),
    /** The clinic has said whether it charges taxes: it has some, or none on purpose. */
    saidTaxes: z.boolean().default(true),
    corporationMembershipsNo: z.string(),
    sessionTypes: z.array(z.string()),
  }),
  example: {
    ask: {
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      disciplineId: null,
    },
    reply: {
      licensed: true,
      receiptsEnabled: true,
      disciplineId: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
      disciplineValid: true,
      tarrif: 11000,
      taxable: true,
      taxes: [{ name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "123456789 RT0001" }],
      saidTaxes: true,
      corporationMembershipsNo: "OQ-1042",
      sessionTypes: ["*"],
    },
  },
});
