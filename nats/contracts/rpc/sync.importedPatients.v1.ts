import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { personThere, recordHere } from "./sync.matches.v1.ts";

/** Who is on one side only, and what could not be brought over. At most some hundreds of each. */
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
  }),
  example: {
    ask: { clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01" },
    reply: { importedPatients: [], onlyHere: [], errors: [] },
  },
});
