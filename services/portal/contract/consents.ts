import { z } from "zod";
import { defineCall, id, instant } from "@carnet/services/framework/contract";

/** The four consents of an info request (POR-009); the sync one is asked only where the clinic's sync is automated. */
export const infoRequestConsents = z.object({
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
export type PortalConsentForm = z.output<typeof portalConsentForm>;

/** The forms the clinic asks this patient to read and sign; signing is a call of the patient service. */
export const getPortalConsentForms = defineCall({
  call: "GET /api/1/portal/patients/:id/consentForms",
  params: { id },
  callers: "........p....",
  answer: z.object({ clinicName: z.string(), consentForms: z.array(portalConsentForm) }),
  refusals: { CANNOT_ACCESS_PATIENT: {} },
  example: {
    answer: {
      clinicName: "Clinique des Tilleuls",
      consentForms: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          name: "Treatment",
          content: "I agree to be treated.",
          updatedAt: "2026-01-05T14:00:00.000Z",
        },
      ],
    },
  },
});
