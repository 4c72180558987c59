import { z } from "zod";
import { defineCall, id, instant, statement } from "@carnet/services/framework/contract";

/** The four consents of an info request (POR-009); the sync one is asked only where the clinic's sync is automated. */
export const infoRequestConsents = z.object({
  consentForUpdateHealthSummary: z.boolean(),
  consentForClinicOwner: z.boolean(),
  consentForGoRdvSync: z.boolean(),
  consentGeneral: z.boolean(),
});
export type InfoRequestConsents = z.output<typeof infoRequestConsents>;

/**
 * A sharing of the record as the patient agreed to it, with one therapist or with the whole clinic. The name is empty where the
 * service that knows it is away.
 */
const portalSharing = z.object({
  id,
  clinicId: id.nullable(),
  therapistId: id.nullable(),
  name: z.string(),
  signedAt: instant,
  withdrawnAt: instant.nullable(),
  /** What the patient signed to take it back. */
  withdrawal: statement.nullable(),
});
export type PortalSharing = z.output<typeof portalSharing>;

/** With whom the patient shares one record, newest first, withdrawn ones too; exactly one of the two ids of each is said. */
export const getPortalSharings = defineCall({
  call: "GET /api/1/portal/patients/:id/sharingRequests",
  params: { id },
  callers: "........p....",
  answer: z.array(portalSharing),
  refusals: { CANNOT_ACCESS_PATIENT: {} },
  example: {
    answer: [
      {
        id: "00000000-0000-4000-8000-000000000000",
        clinicId: null,
        therapistId: "00000000-0000-4000-8000-000000000001",
        name: "Louis Bernier",
        signedAt: "2026-01-05T14:00:00.000Z",
        withdrawnAt: null,
        withdrawal: null,
      },
    ],
  },
});

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
