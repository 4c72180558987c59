import { instant } from "@carnet/services/kit/contract";
import { z } from "zod";

/** A consent form of a clinic; patients sign the enabled ones. `content` is plain text in paragraphs. */
export const consentFormView = z.object({
  id: z.uuid(),
  meta: z.object({ name: z.string(), enabled: z.boolean(), content: z.string() }),
  updatedAt: instant,
});
export type ConsentFormView = z.output<typeof consentFormView>;

/** POST /clinics/{id}/consentForms and PUT /clinics/consentForms/{id} */
export const consentFormBody = z.strictObject({
  name: z.string().trim().max(120),
  enabled: z.boolean(),
  content: z.string().max(100_000),
});
export type ConsentFormBody = z.output<typeof consentFormBody>;

/** The answer to POST /clinics/{id}/consentForms */
export const newConsentFormAnswer = z.object({ id: z.uuid(), updatedAt: instant });
