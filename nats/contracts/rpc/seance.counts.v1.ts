import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** How many sessions the house holds, by state. */
export const seanceCounts = defineQuestion({
  subject: "rpc.seance.counts.v1",
  requesters: ["admin"],
  ask: z.strictObject({}),
  reply: z.object({ seances: z.int(), open: z.int(), finalized: z.int(), receipts: z.int() }),
  example: { ask: {}, reply: { seances: 300, open: 4, finalized: 296, receipts: 120 } },
});
