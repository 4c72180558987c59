import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** How many sessions each therapist held in each month, both months included. */
export const seanceMonthly = defineQuestion({
  subject: "rpc.seance.monthly.v1",
  requesters: ["admin"],
  ask: z.strictObject({ from: month, to: month }),
  reply: z.object({ rows: z.array(z.object({ therapistId: z.uuid(), month, seances: z.int() })) }),
  example: {
    ask: { from: "2026-01", to: "2026-12" },
    reply: { rows: [{ therapistId: "0b1f7c1e-8a86-4b27-9a53-6d2c1a9e4f32", month: "2026-11", seances: 42 }] },
  },
});
