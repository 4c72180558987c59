import { z } from "zod";
import { defineFact } from "../define-fact.ts";
import { exampleMembership, membership } from "../rpc/clinic.membership.v1.ts";

/** A member became manager: their key now opens every record of the clinic (MEM-018). */
export const managerGranted = defineFact({
  subject: "clinic.manager.granted.v1",
  subscribers: ["patient", "seance", "portal", "account"],
  data: membership.extend({ grantedBy: z.uuid().nullable() }),
  example: { ...exampleMembership, isManager: true, canAdmin: true, grantedBy: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
});
