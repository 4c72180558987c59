import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** How many accounts there are, by role and by state; forgotten accounts are counted only as forgotten. */
export const accountCounts = defineQuestion({
  subject: "rpc.account.counts.v1",
  requesters: ["admin"],
  ask: z.strictObject({}),
  reply: z.strictObject({
    therapists: z.int().min(0),
    patients: z.int().min(0),
    admins: z.int().min(0),
    unconfirmed: z.int().min(0),
    disabled: z.int().min(0),
    forgotten: z.int().min(0),
  }),
  example: {
    ask: {},
    reply: { therapists: 4, patients: 2, admins: 1, unconfirmed: 1, disabled: 0, forgotten: 0 },
  },
});
