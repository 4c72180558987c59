import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { personThere, recordHere } from "./sync.matches.v1.ts";

/** What both sides say of somebody who is linked. */
export const syncField = z.enum(["firstName", "lastName", "email", "phone", "dateOfBirth", "gender"]);

/** Who is on one side only, what could not be brought over, and what changed there. At most some hundreds of each. */
export const syncImportedPatients = defineQuestion({
  subject: "rpc.sync.importedPatients.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid() }),
  reply: z.strictObject({
    importedPatients: z.array(
      personThere.extend({
        /** `waiting`: asked for, until a browser that holds keys opens the record. */
        state: z.enum(["open", "waiting"]),
        keyHolder: z.uuid().nullable(),
      }),
    ),
    onlyHere: z.array(recordHere.extend({ queued: z.boolean() })),
    errors: z.array(
      z.strictObject({
        direction: z.enum(["import", "export"]),
        id: z.uuid(),
        name: z.string(),
        code: z.string(),
        since: z.iso.datetime(),
        tries: z.int(),
      }),
    ),
    /** What changed there of somebody who is linked and waits for somebody: sealed here, changed on both sides, or the sync is not automatic. */
    changes: z.array(
      z.strictObject({
        id: z.uuid(),
        patientId: z.uuid(),
        name: z.string(),
        field: syncField,
        here: z.string().nullable(),
        there: z.string(),
        isBoth: z.boolean(),
        since: z.iso.datetime(),
      }),
    ),
  }),
  example: {
    ask: { clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01" },
    reply: { importedPatients: [], onlyHere: [], errors: [], changes: [] },
  },
});
