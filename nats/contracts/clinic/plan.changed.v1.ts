import { defineFact } from "../define-fact.ts";
import { exampleMembership, membership } from "../rpc/clinic.membership.v1.ts";

/** A member has a plan, another plan, or a plan with another end. */
export const planChanged = defineFact({
  subject: "clinic.plan.changed.v1",
  subscribers: ["account", "patient", "seance", "portal"],
  data: membership,
  example: exampleMembership,
});
