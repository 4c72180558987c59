import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { personThere, recordHere } from "./sync.matches.v1.ts";

/** Those who look like one person known several times there, with the record that each of them resembles. */
export const syncCombinedDuplicates = defineQuestion({
  subject: "rpc.sync.combinedDuplicates.v1",
  requesters: ["clinic"],
  ask: z.strictObject({ clinicId: z.uuid() }),
  reply: z.strictObject({
    groups: z.array(z.strictObject({ key: z.string(), people: z.array(personThere), records: z.array(recordHere) })),
  }),
  example: { ask: { clinicId: "7a1d0c5e-0f1b-4c3a-9c55-1f2e3d4c5b01" }, reply: { groups: [] } },
});
