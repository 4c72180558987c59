import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** Properties of a clinic changed; `changed` names them, the values are asked for. */
export const clinicUpdated = defineFact({
  subject: "clinic.clinic.updated.v1",
  subscribers: [],
  data: z.strictObject({ clinicId: z.uuid(), changed: z.array(z.string().max(40)) }),
  example: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", changed: ["address", "taxes"] },
});
