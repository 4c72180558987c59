import { defineFact } from "../define-fact.ts";
import { exampleMembership, membership } from "../rpc/clinic.membership.v1.ts";

/** A member's plan has ended: no new sessions, no new keys (MEM-022). */
export const planTerminated = defineFact({
  subject: "clinic.plan.terminated.v1",
  subscribers: ["account", "patient", "seance", "portal"],
  data: membership,
  example: exampleMembership,
});
