import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/**
 * What one person may do with one record (PAT-034). `canWrite` is `canRead` without `isReadOnly`, which is true for everyone
 * once the record is archived, and for a former member or one whose plan has ended.
 */
export const patientAccess = z.strictObject({
  patientId: z.uuid(),
  clinicId: z.uuid(),
  therapistId: z.uuid(),
  canRead: z.boolean(),
  canWrite: z.boolean(),
  isReadOnly: z.boolean(),
  archived: z.boolean(),
  /** Whether the asker is the patient of the record, through a portal account. */
  isSelf: z.boolean(),
  hasEmail: z.boolean(),
  hasBillingEmail: z.boolean(),
  dobAndSexPresent: z.boolean(),
});
export type PatientAccess = z.output<typeof patientAccess>;

/** May this person read or write this record? Null when there is no such record. */
export const patientAccessOf = defineQuestion({
  subject: "rpc.patient.access.v1",
  requesters: ["seance", "portal", "clinic"],
  ask: z.strictObject({ userId: z.uuid(), patientId: z.uuid() }),
  reply: patientAccess.nullable(),
  example: {
    ask: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b" },
    reply: {
      patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      canRead: true,
      canWrite: true,
      isReadOnly: false,
      archived: false,
      isSelf: false,
      hasEmail: true,
      hasBillingEmail: false,
      dobAndSexPresent: true,
    },
  },
});
