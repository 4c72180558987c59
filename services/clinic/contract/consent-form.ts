import { conflictOf, defineCall, done, instant, visibleLine, was } from "@carnet/services/framework/contract";
import { z } from "zod";

/** A consent form of a clinic; patients sign the enabled ones. `content` is plain text in paragraphs. */
export const consentFormView = z.object({
  id: z.uuid(),
  meta: z.object({ name: z.string(), enabled: z.boolean(), content: z.string() }),
  updatedAt: instant,
});
export type ConsentFormView = z.output<typeof consentFormView>;

/** A form as it is written; its name is one of a kind in the clinic. */
export const consentFormBody = z.object({
  name: visibleLine().max(120),
  enabled: z.boolean(),
  content: z.string().max(100_000),
});
export type ConsentFormBody = z.output<typeof consentFormBody>;

const writingRefusals = { siteRestrictionViolation: {}, nameRequired: {}, duplicateName: {} };

/** Writes a new form of a clinic. */
export const createConsentForm = defineCall({
  call: "POST /api/1/clinics/:id/consentForms",
  callers: "om...........",
  idempotent: true,
  body: consentFormBody,
  answer: z.object({ id: z.uuid(), updatedAt: instant }),
  refusals: writingRefusals,
  example: {
    body: { name: "Soins", enabled: true, content: "Je consens…" },
    answer: { id: "00000000-0000-4000-8000-000000000000", updatedAt: "2026-01-01T00:00:00.000Z" },
  },
});

/** Changes what is sent of a form; what was signed with the earlier text stays as it was signed. */
export const saveConsentForm = defineCall({
  call: "PUT /api/1/clinics/consentForms/:id",
  callers: "om...........",
  // Twice the largest text, in the largest letters.
  limit: 1024 * 1024,
  body: consentFormBody.partial().extend({ was: was(consentFormView.shape.meta) }),
  answer: done,
  refusals: { ...writingRefusals, ...conflictOf(consentFormView.shape.meta) },
  example: { body: { name: "Soins", enabled: true, content: "Je consens…" }, answer: {} },
});

/** Takes a form away; what was signed with it stays. */
export const removeConsentForm = defineCall({
  call: "DELETE /api/1/clinics/consentForms/:id",
  callers: "om...........",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: {} },
});
