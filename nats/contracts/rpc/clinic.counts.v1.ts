import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** How many clinics, members, plans by name and running trials there are. */
export const clinicCounts = defineQuestion({
  subject: "rpc.clinic.counts.v1",
  requesters: ["admin"],
  ask: z.strictObject({}),
  reply: z.strictObject({
    clinics: z.int(),
    members: z.int(),
    plans: z.strictObject({ mini: z.int(), small: z.int(), medium: z.int(), large: z.int() }),
    activeFreeTrials: z.int(),
    pendingInvitations: z.int(),
  }),
  example: {
    ask: {},
    reply: {
      clinics: 2,
      members: 7,
      plans: { mini: 0, small: 1, medium: 2, large: 2 },
      activeFreeTrials: 1,
      pendingInvitations: 1,
    },
  },
});
