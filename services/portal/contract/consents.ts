import { z } from "zod";
import { id, instant } from "@carnet/services/kit/contract";

/** The four consents of an info request (POR-009); the sync one is asked only where the clinic's sync is automated. */
export const infoRequestConsents = z.strictObject({
  consentForUpdateHealthSummary: z.boolean(),
  consentForClinicOwner: z.boolean(),
  consentForGoRdvSync: z.boolean(),
  consentGeneral: z.boolean(),
});
export type InfoRequestConsents = z.output<typeof infoRequestConsents>;

/** The consents that must be given before the answers can be sent. */
export function requiredConsents(isGoRdvSyncAutomated: boolean): (keyof InfoRequestConsents)[] {
  const always = ["consentForUpdateHealthSummary", "consentForClinicOwner", "consentGeneral"] as const;
  return isGoRdvSyncAutomated ? [...always, "consentForGoRdvSync"] : [...always];
}

/** A form the clinic asks its patients to read and sign (POR-012). Its text is the clinic's, not the patient's. */
export const portalConsentForm = z.object({ id, name: z.string(), content: z.string(), updatedAt: instant });

/** GET /api/1/portal/patients/:id/consentForms */
export const portalConsentForms = z.object({ clinicName: z.string(), consentForms: z.array(portalConsentForm) });
