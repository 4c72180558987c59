import { z } from "zod";
import { defineCommand } from "../define-command.ts";

/** What a record carries in clear alone, so that a server may change it: all else of who somebody is, is sealed a second time. */
const field = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("phone"), was: z.string().nullable(), value: z.string().max(32) }),
  z.strictObject({ name: z.literal("gender"), was: z.string().nullable(), value: z.enum(["F", "M", "I"]) }),
]);

/**
 * Takes what the booking service changed of somebody over into the record they are linked to. A field that no longer says `was` was
 * changed here meanwhile, and stays.
 */
export const patientTakeBooked = defineCommand({
  subject: "cmd.patient.takeBooked.v1",
  senders: ["sync"],
  data: z.strictObject({ patientId: z.uuid(), clinicId: z.uuid(), fields: z.array(field).min(1).max(2) }),
  example: {
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    fields: [{ name: "phone", was: "(418) 555-0142", value: "(418) 555-0199" }],
  },
});
