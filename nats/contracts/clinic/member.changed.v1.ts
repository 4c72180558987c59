import { defineFact } from "../define-fact.ts";
import { exampleMembership, membership } from "../rpc/clinic.membership.v1.ts";

/** The flags of a member changed: may finalize, bound to the clinic's address. */
export const memberChanged = defineFact({
  subject: "clinic.member.changed.v1",
  subscribers: ["account", "patient", "seance", "portal"],
  data: membership,
  example: exampleMembership,
});
