import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A record has a new key: what is sealed from now on names `keyId`, and nothing more is taken under the keys before. */
export const keysRotated = defineFact({
  subject: "patient.keys.rotated.v1",
  subscribers: ["seance"],
  data: z.strictObject({
    patientId: z.uuid(),
    clinicId: z.uuid(),
    epoch: z.int().min(2),
    /** First 8 bytes of the commitment to the key, base64url: the kid of every envelope under it. */
    keyId: z.string().length(11),
  }),
  example: {
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    epoch: 2,
    keyId: "BwcHBwcHBwc",
  },
});
