import { z } from "zod";
import { can, defineCall, done, id, instant, langCode, sealed, statement } from "@carnet/services/framework/contract";
import { formToAsk } from "./asked-form.ts";
import { infoRequestConsents, portalConsentForm } from "./consents.ts";
import { portalInvite, portalKey } from "./record.ts";

/** An info request as the clinic sees it. `data` is sealed under the portal key: AAD infoRequest/<id>/data. */
export const infoRequestView = z.object({
  id,
  patientId: id,
  clinicId: id,
  therapistId: id,
  language: langCode,
  sentAt: instant,
  /** It is not before the patient yet, and can be taken back. */
  waits: z.boolean().default(false),
  /** When the patient opened it first. */
  openedAt: instant.nullable().default(null),
  submittedAt: instant.nullable(),
  consumedAt: instant.nullable(),
  /** Who merged the answers; null for what was merged before that was kept. */
  consumedBy: id.nullable().default(null),
  /** How many times the patient changed their answers before they sent them. */
  changeCount: z.int().min(0).default(0),
  data: sealed.nullable(),
  /** The patient's signature over the answers and the consents. */
  statement: statement.nullable(),
  consents: infoRequestConsents.nullable(),
  /** The access code of a form that left by itself, until it was handed over: AAD infoRequest/<id>/accessCode (SYN-015). */
  accessCode: sealed.nullable().default(null),
});
export type InfoRequestView = z.output<typeof infoRequestView>;

const infoRequestList = z.object({
  infoRequests: z.array(infoRequestView),
  /** The portal key of the record, once there is one. */
  portal: portalKey.nullable(),
  /** Whether the patient has opened the portal of this record. */
  isLinked: z.boolean(),
  can: can("send"),
});
export type InfoRequestList = z.output<typeof infoRequestList>;

/** The answers of a request hold whole forms of the clinic beside the history: as much as one sealed part may be. */
const limit = 2_200_000;

const exampleEnvelope = { v: 1 as const, data: "A".repeat(102) };
const exampleStatement = { body: "e30x", sig: "A".repeat(86), by: "A".repeat(43) };
const examplePortalKey = { pkc: exampleStatement, key: exampleEnvelope };
const exampleConsents = {
  consentForUpdateHealthSummary: true,
  consentForClinicOwner: true,
  consentForGoRdvSync: false,
  consentGeneral: true,
};

/** What was asked of this patient and how it went, newest first, and the portal key their answers open with; the last twenty. */
export const getInfoRequests = defineCall({
  call: "GET /api/1/patients/:id/clinics/:clinicId/infoRequests",
  params: { id, clinicId: id },
  callers: "omt..fx....i.",
  answer: infoRequestList,
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {} },
  checked: true,
  example: {
    answer: {
      infoRequests: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          patientId: "00000000-0000-4000-8000-000000000001",
          clinicId: "00000000-0000-4000-8000-000000000002",
          therapistId: "00000000-0000-4000-8000-000000000003",
          language: "fr",
          sentAt: "2026-11-20T14:00:00.000Z",
          waits: false,
          openedAt: "2026-11-21T09:05:00.000Z",
          submittedAt: "2026-11-21T09:30:00.000Z",
          consumedAt: null,
          changeCount: 12,
          data: exampleEnvelope,
          statement: exampleStatement,
          consents: exampleConsents,
        },
      ],
      portal: examplePortalKey,
      isLinked: true,
      can: { send: true },
    },
  },
});

/** `portal` with the first request of a record, `invite` with later ones; an `id` that is not sent is made here. */
const sendInfoRequestBody = z.object({
  id: id.optional(),
  language: langCode,
  dataInit: sealed,
  portal: portalKey.extend({ invite: portalInvite }).optional(),
  invite: portalInvite.optional(),
  /** The form leaves by itself with a first booking: its access code waits sealed under the portal key (SYN-015). */
  automatic: z.object({ accessCode: sealed }).optional(),
  /** Leaves `portalWaitMs` later, and can be taken back until then. */
  waits: z.boolean().default(false),
});
export type SendInfoRequestBody = z.output<typeof sendInfoRequestBody>;

/**
 * Asks the patient for information (POR-005): at their own address, or at the one for bills where it is the only one; `emailRequired`
 * without either, `ownEmailRequired` where a youth answers for themselves by now. The access code is never sent in the clear; the clinic
 * says it to the patient. An automatic request leaves only while the clinic wants it, and to whom it is due.
 */
export const createInfoRequest = defineCall({
  call: "POST /api/1/patients/:id/clinics/:clinicId/infoRequests",
  params: { id, clinicId: id },
  callers: "omt...x......",
  rate: { per: "account", points: 30, seconds: 3600 },
  idempotent: true,
  limit,
  body: sendInfoRequestBody,
  answer: z.object({ id, infoRequestSentAt: instant }),
  refusals: {
    CANNOT_ACCESS_PATIENT: {},
    siteRestrictionViolation: {},
    patientReadOnly: {},
    emailRequired: {},
    ownEmailRequired: {},
    portalKeyMissing: {},
    portalKeyExists: {},
    idTaken: {},
    automaticFormsOff: {},
    automaticFormNotDue: {},
  },
  example: {
    body: {
      id: "00000000-0000-4000-8000-000000000000",
      language: "fr",
      dataInit: exampleEnvelope,
      portal: { ...examplePortalKey, invite: "A".repeat(123) },
    },
    answer: { id: "00000000-0000-4000-8000-000000000000", infoRequestSentAt: "2026-11-20T14:00:00.000Z" },
  },
});

/** Takes a request back before it leaves: no request stands, and no mail goes out. `alreadyLeft` afterwards. */
export const takeBackInfoRequest = defineCall({
  call: "DELETE /api/1/patients/:id/clinics/:clinicId/infoRequests/:requestId",
  params: { id, clinicId: id, requestId: id },
  callers: "omt...x......",
  answer: done,
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {}, patientReadOnly: {}, alreadyLeft: {} },
  example: { answer: {} },
});

/** Forgets the access code of a form that left by itself: it was handed over, and its patient has it. */
export const dropAccessCode = defineCall({
  call: "DELETE /api/1/patients/:id/clinics/:clinicId/infoRequests/:requestId/accessCode",
  params: { id, clinicId: id, requestId: id },
  callers: "omt...x......",
  answer: done,
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {}, patientReadOnly: {} },
  example: { answer: {} },
});

/** The requests made to the signed-in patient, newest first, the last fifty; empty for everybody else. */
export const getPortalInfoRequests = defineCall({
  call: "GET /api/1/portal/infoRequests",
  callers: "omthsfxcpqai.",
  answer: z.object({
    infoRequests: z.array(
      z.object({
        id,
        patientId: id,
        clinicId: id,
        clinicName: z.string(),
        language: langCode,
        sentAt: instant,
        /** Something was typed and kept, and nothing is sent yet. */
        isBegun: z.boolean().default(false),
        submittedAt: instant.nullable(),
      }),
    ),
  }),
  example: {
    answer: {
      infoRequests: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          patientId: "00000000-0000-4000-8000-000000000001",
          clinicId: "00000000-0000-4000-8000-000000000002",
          clinicName: "Clinique des Tilleuls",
          language: "fr",
          sentAt: "2026-11-20T14:00:00.000Z",
          isBegun: true,
          submittedAt: null,
        },
      ],
    },
  },
});

/** A request as the patient fills it. */
const portalInfoRequest = z.object({
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
  /** Where the clinic is: from which age a patient signs there. */
  province: z.string().nullable().default(null),
  consentForms: z.array(portalConsentForm),
  /** The therapist's forms that patients fill (FRM-001). */
  forms: z.array(formToAsk),
  can: can("fill"),
});
export type PortalInfoRequest = z.output<typeof portalInfoRequest>;

/** One request with everything its form needs, in one answer. */
export const getPortalInfoRequest = defineCall({
  call: "GET /api/1/portal/infoRequests/:id",
  params: { id },
  callers: "........p....",
  answer: portalInfoRequest,
  refusals: { alreadySubmitted: {} },
  example: {
    answer: {
      id: "00000000-0000-4000-8000-000000000000",
      patientId: "00000000-0000-4000-8000-000000000001",
      clinicId: "00000000-0000-4000-8000-000000000002",
      clinicName: "Clinique des Tilleuls",
      therapistName: "Anne Lavoie",
      language: "fr",
      sentAt: "2026-11-20T14:00:00.000Z",
      dataInit: exampleEnvelope,
      draft: null,
      isGoRdvSyncAutomated: false,
      province: "QC",
      consentForms: [],
      forms: [],
      can: { fill: true },
    },
  },
});

/** The answers of a request as its patient signed and sent them, for as long as the request is kept; null before that. */
export const getPortalAnswers = defineCall({
  call: "GET /api/1/portal/infoRequests/:id/answers",
  params: { id },
  callers: "........p....",
  answer: z.object({
    answers: z.object({ submittedAt: instant, data: sealed, statement, consents: infoRequestConsents }).nullable(),
  }),
  example: {
    answer: {
      answers: {
        submittedAt: "2026-11-21T09:30:00.000Z",
        data: exampleEnvelope,
        statement: exampleStatement,
        consents: exampleConsents,
      },
    },
  },
});

/** Saves the draft as it is typed, at its next revision; a save made on an older one is refused with the current draft. */
export const saveInfoRequestDraft = defineCall({
  call: "PUT /api/1/portal/infoRequests/:id",
  params: { id },
  callers: "........p....",
  limit,
  body: z.object({ draft: sealed }),
  answer: done,
  refusals: { alreadySubmitted: {}, conflict: { current: sealed.nullable() } },
  example: { body: { draft: exampleEnvelope }, answer: {} },
});

const submitInfoRequestBody = z.object({
  infoRequestData: sealed,
  consents: infoRequestConsents,
  statement,
});
export type SubmitInfoRequestBody = z.output<typeof submitInfoRequestBody>;

/** Sends the answers, once, with the consents they are given under; `missing` names those that must be given first. */
export const submitInfoRequestAnswers = defineCall({
  call: "POST /api/1/portal/infoRequests/:id/submit",
  params: { id },
  callers: "........p....",
  idempotent: true,
  limit,
  body: submitInfoRequestBody,
  answer: z.object({ infoRequestSubmittedAt: instant }),
  refusals: { alreadySubmitted: {}, consentRequired: { missing: z.array(infoRequestConsents.keyof()) } },
  example: {
    body: { infoRequestData: exampleEnvelope, consents: exampleConsents, statement: exampleStatement },
    answer: { infoRequestSubmittedAt: "2026-11-21T09:30:00.000Z" },
  },
});
