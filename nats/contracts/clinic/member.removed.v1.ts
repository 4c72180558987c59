import { z } from "zod";
import { defineFact } from "../define-fact.ts";
import { exampleMembership, membership } from "../rpc/clinic.membership.v1.ts";

/** A member was removed; with KEEP_ACCESS what they could open stays readable to them (MEM-020). */
export const memberRemoved = defineFact({
  subject: "clinic.member.removed.v1",
  subscribers: ["account", "patient", "seance", "portal"],
  data: membership.extend({ option: z.enum(["REMOVE_ACCESS", "KEEP_ACCESS"]) }),
  example: { ...exampleMembership, isMember: false, option: "REMOVE_ACCESS" },
});
