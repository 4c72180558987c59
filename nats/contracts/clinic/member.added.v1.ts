import { defineFact } from "../define-fact.ts";
import { exampleMembership, membership } from "../rpc/clinic.membership.v1.ts";

/** Somebody belongs to a clinic from now on; the owner too, when the clinic is opened. */
export const memberAdded = defineFact({
  subject: "clinic.member.added.v1",
  subscribers: ["account", "patient", "seance", "portal", "admin"],
  data: membership,
  example: exampleMembership,
});
