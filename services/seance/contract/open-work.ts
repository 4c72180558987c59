import { defineCall, id } from "@carnet/services/framework/contract";
import { z } from "zod";

/** What a therapist of a clinic has begun or promised: visits to come, and sessions nobody has finalised. Another's for those who run the clinic, one's own for others. */
export const getOpenWork = defineCall({
  call: "GET /api/1/reports/openWork/:clinicId",
  callers: "omths......i.",
  params: { clinicId: id },
  query: z.object({ therapistId: id.optional() }),
  answer: z.object({ visits: z.int(), drafts: z.int() }),
  refusals: { siteRestrictionViolation: {} },
  example: { query: {}, answer: { visits: 12, drafts: 1 } },
});
