import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** The clinic limits its restricted members to one address, or no longer does (CLI-015). */
export const restrictionChanged = defineFact({
  subject: "clinic.restriction.changed.v1",
  subscribers: ["account", "patient", "seance", "portal"],
  data: z.strictObject({ clinicId: z.uuid(), on: z.boolean(), address: z.string().max(64).nullable() }),
  example: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", on: true, address: "203.0.113.7" },
});
