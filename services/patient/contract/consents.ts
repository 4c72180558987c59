import { can, id, instant, sealed, statement } from "@carnet/services/kit/contract";
import { z } from "zod";

/** The surface a patient signs on, in pixels (CON-005, CON-007). */
export const consentSignatureSize = { width: 560, height: 140 } as const;

/** `witnessed`: drawn before a clinician, who signs for it. `patient`: by the patient's own key, from the portal. */
export const consentModes = ["witnessed", "patient"] as const;

/** A patient's agreement to share the record with a therapist, or with a clinic when `therapistId` is null (CON-007). */
export const consentView = z.object({
  id,
  patientId: id,
  clinicId: id,
  therapistId: id.nullable(),
  mode: z.enum(consentModes),
  signature: sealed,
  statement,
  signedBy: id,
  createdAt: instant,
});
export type ConsentView = z.output<typeof consentView>;

/** GET /patient/{id}/consents and GET /patient/{id}/consents/{therapistId} */
export const consentsAnswer = z.array(consentView);
export const consentAnswer = consentView.nullable();

/**
 * POST /patient/{id}/consents: exactly one of `clinicId` and `therapistId`; the strokes sealed at consent/<id>/signature,
 * and the statement that binds them to this patient and that grantee.
 */
export const signConsentBody = z
  .strictObject({
    id,
    patientId: id,
    clinicId: id.optional(),
    therapistId: id.optional(),
    signature: sealed,
    statement,
  })
  .refine((body) => (body.clinicId === undefined) !== (body.therapistId === undefined), { path: ["therapistId"] });
export type SignConsentBody = z.output<typeof signConsentBody>;

/** The parts of the signed statement that the service reads; the rest is for the browsers that verify it. */
export const consentStatement = z.looseObject({
  t: z.literal("consent"),
  clinic: id,
  patient: id,
  grantee: id.optional(),
  formId: id.optional(),
});

/** Which key seals a signed form: the record's, or the portal's when the patient signed at home. */
export const consentSeals = ["patient", "portal"] as const;

/** A consent form a patient has signed (CON-006). `formName` is sealed too. */
export const consentFileRow = z.object({
  id,
  clinicId: id,
  formId: id,
  formName: sealed,
  sealedFor: z.enum(consentSeals),
  mode: z.enum(consentModes),
  /** What was signed, so that a list can be verified without asking for each form. */
  statement,
  signedBy: id,
  createdAt: instant,
  can: can("remove"),
});
export type ConsentFileRow = z.output<typeof consentFileRow>;

/** GET /clinic/{c}/patient/{p}/consentFile */
export const consentFilesAnswer = z.array(consentFileRow);

/** GET /clinic/{c}/patient/{p}/consentFile/{id}: text read and strokes drawn, as one sealed value. */
export const consentFileView = z.object({
  id,
  formId: id,
  name: sealed,
  data: sealed,
  sealedFor: z.enum(consentSeals),
  mode: z.enum(consentModes),
  statement,
  createdAt: instant,
});
export type ConsentFileView = z.output<typeof consentFileView>;

/** POST /clinic/{c}/patient/{p}/consentFile: sealed at consent/<id>/name and consent/<id>/data. */
export const consentFileBody = z.strictObject({
  id,
  formId: id,
  name: sealed,
  data: sealed,
  sealedFor: z.enum(consentSeals),
  statement,
});
export type ConsentFileBody = z.output<typeof consentFileBody>;

/** Its answer. */
export const consentFileAnswer = z.object({ id, formName: sealed, createdAt: instant });
