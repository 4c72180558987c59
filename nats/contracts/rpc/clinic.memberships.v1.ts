import { z } from "zod";
import { defineQuestion } from "../define-question.ts";
import { exampleMembership, membership } from "./clinic.membership.v1.ts";

/** Every clinic a person belongs or belonged to. */
export const clinicMemberships = defineQuestion({
  subject: "rpc.clinic.memberships.v1",
  requesters: ["patient", "seance", "portal", "account"],
  ask: z.strictObject({ userId: z.uuid() }),
  reply: z.array(membership),
  example: {
    ask: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
    reply: [exampleMembership],
  },
});
