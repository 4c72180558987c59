import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** An invitation was withdrawn or declined; its link is refused from now on. */
export const invitationDeleted = defineFact({
  subject: "clinic.invitation.deleted.v1",
  subscribers: [],
  data: z.strictObject({ invitationId: z.uuid(), clinicId: z.uuid() }),
  example: { invitationId: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d", clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e" },
});
