import { defineFact } from "../define-fact.ts";
import { exampleMembership, membership } from "../rpc/clinic.membership.v1.ts";

/** A member is no longer manager; keys held only as manager are to be dropped (MEM-019). */
export const managerRemoved = defineFact({
  subject: "clinic.manager.removed.v1",
  subscribers: ["patient", "seance", "portal", "account"],
  data: membership,
  example: exampleMembership,
});
