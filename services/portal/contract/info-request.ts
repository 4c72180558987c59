import { z } from "zod";
import { can, id, instant, langCode, sealed, statement } from "@carnet/services/kit/contract";
import { infoRequestConsents } from "./consents.ts";
import { portalInvite, portalKey } from "./record.ts";

/** Status words of an info request (POR-007), derived from its moments. */
export const infoRequestStates = ["sent", "submitted", "consumed"] as const;

/** An info request as the clinic sees it. `data` is sealed under the portal key: AAD infoRequest/<id>/data. */
export const infoRequestView = z.object({
  id,
  patientId: id,
  clinicId: id,
  therapistId: id,
  language: langCode,
  sentAt: instant,
  submittedAt: instant.nullable(),
  consumedAt: instant.nullable(),
  data: sealed.nullable(),
  /** The patient's signature over the answers and the consents. */
  statement: statement.nullable(),
  consents: infoRequestConsents.nullable(),
});
export type InfoRequestView = z.output<typeof infoRequestView>;

/** GET /api/1/patients/:id/clinics/:clinicId/infoRequests, newest first. */
export const infoRequestList = z.object({
  infoRequests: z.array(infoRequestView),
  /** The portal key of the record, once there is one. */
  portal: portalKey.nullable(),
  /** Whether the patient has opened the portal of this record. */
  isLinked: z.boolean(),
  can: can("send"),
});

/** POST /api/1/patients/:id/clinics/:clinicId/infoRequests. `portal` with the first request of a record, `invite` with later ones. */
export const sendInfoRequestBody = z.strictObject({
  id,
  language: langCode,
  dataInit: sealed,
  portal: portalKey.extend({ invite: portalInvite }).strict().optional(),
  invite: portalInvite.optional(),
});
export type SendInfoRequestBody = z.output<typeof sendInfoRequestBody>;
export const sendInfoRequestAnswer = z.object({ id, infoRequestSentAt: instant });

/** GET /api/1/portal/infoRequests */
export const portalInfoRequests = z.object({
  infoRequests: z.array(
    z.object({
      id,
      patientId: id,
      clinicId: id,
      clinicName: z.string(),
      language: langCode,
      sentAt: instant,
      submittedAt: instant.nullable(),
    }),
  ),
});

/** GET /api/1/portal/infoRequests/:id, as the patient fills it. Refusals: notFound, alreadySubmitted. */
export const portalInfoRequest = z.object({
  id,
  patientId: id,
  clinicId: id,
  clinicName: z.string(),
  therapistName: z.string(),
  language: langCode,
  sentAt: instant,
  dataInit: sealed,
  draft: sealed.nullable(),
  isGoRdvSyncAutomated: z.boolean(),
  consentForms: z.array(z.object({ id, name: z.string(), content: z.string(), updatedAt: instant })),
  can: can("fill"),
});

/** PUT /api/1/portal/infoRequests/:id: the draft at its next revision; conflict answers the current one. */
export const saveDraftBody = z.strictObject({ draft: sealed });

/** POST /api/1/portal/infoRequests/:id/submit. Refusals: consentRequired, alreadySubmitted. */
export const submitInfoRequestBody = z.strictObject({
  infoRequestData: sealed,
  consents: infoRequestConsents,
  statement,
});
export type SubmitInfoRequestBody = z.output<typeof submitInfoRequestBody>;
export const submitInfoRequestAnswer = z.object({ infoRequestSubmittedAt: instant });
