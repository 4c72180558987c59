import {
  can,
  defineCall,
  done,
  example,
  id,
  instant,
  manifest,
  sealed,
  statement,
} from "@carnet/services/framework/contract";
import { z } from "zod";
import { manifestRefusals, readRefusals, writeRefusals } from "./refusals.ts";

/** The surface a patient signs on, in pixels (CON-005, CON-007). */
export const consentSignatureSize = { width: 560, height: 140 } as const;

/** `witnessed`: drawn before a clinician, who signs for it. `patient`: by the patient's own key, from the portal. */
export const consentModes = ["witnessed", "patient"] as const;

/** When its patient took a consent back, and their signed word; absent while it is given. */
const withdrawn = { withdrawnAt: instant.nullish(), withdrawal: statement.nullish() };

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
  ...withdrawn,
  /** Said to the patient; empty while the service that knows names is away. */
  therapistName: z.string().optional(),
});
export type ConsentView = z.output<typeof consentView>;

const exampleConsent: ConsentView = {
  id: example.id,
  patientId: example.id,
  clinicId: example.id,
  therapistId: null,
  mode: "witnessed",
  signature: example.sealed,
  statement: example.statement,
  signedBy: example.id,
  createdAt: example.instant,
};

/** Every agreement to those who run the clinic and to the patient; to other readers those for the clinic, for themselves, and those they witnessed. */
export const getConsents = defineCall({
  call: "GET /api/1/patient/:id/consents",
  callers: "omt..fx.p..i.",
  answer: z.array(consentView),
  refusals: readRefusals,
  checked: true,
  example: { answer: [exampleConsent] },
});

/** The agreement that lets one therapist in: theirs, else the clinic's; null where there is none. */
export const getConsent = defineCall({
  call: "GET /api/1/patient/:id/consents/:therapistId",
  callers: "om....x.p..i.",
  params: { therapistId: id },
  answer: consentView.nullable(),
  refusals: readRefusals,
  checked: true,
  example: { answer: exampleConsent },
});

/**
 * What a patient agrees to: exactly one of `clinicId` and `therapistId`; the strokes sealed at consent/<id>/signature,
 * and the statement that binds them to this patient and that grantee. Whether the strokes are a signature (`isSignature`) only the
 * browser that seals them can know; the service holds who signed what, and when.
 */
const signConsentBody = z
  .object({
    id,
    patientId: id,
    clinicId: id.optional(),
    therapistId: id.optional(),
    signature: sealed,
    statement,
    /** The list of the record with this agreement in it; a patient, who cannot open it, sends none. */
    manifest: manifest.optional(),
  })
  .refine((body) => (body.clinicId === undefined) !== (body.therapistId === undefined), { path: ["therapistId"] });
export type SignConsentBody = z.output<typeof signConsentBody>;

/** Keeps an agreement; what is signed must name this clinic, this patient and that grantee, else `consentMismatch`. */
export const addConsent = defineCall({
  call: "POST /api/1/patient/:id/consents",
  callers: "omt.....p....",
  idempotent: true,
  body: signConsentBody,
  answer: z.object({ id }),
  refusals: { ...writeRefusals, ...manifestRefusals, consentMismatch: {}, idTaken: {} },
  example: {
    body: {
      id: example.id,
      patientId: example.id,
      therapistId: example.id,
      signature: example.sealed,
      statement: example.statement,
    },
    answer: { id: example.id },
  },
});

/** What a patient signs to take a consent back: it names the consent, and what it was for; `count` is how much they signed with it. */
const withdrawal = z.object({ statement, count: sealed });

/**
 * Takes an agreement to share back, by the patient's own signed word: who was let in by it alone reads no more from now on, and the record
 * waits for a new key. One that was taken back before answers when.
 */
export const withdrawConsent = defineCall({
  call: "POST /api/1/patient/:id/consents/:consentId/withdrawal",
  params: { id, consentId: id },
  callers: "........p....",
  body: withdrawal,
  answer: z.object({ withdrawnAt: instant }),
  refusals: { ...readRefusals, consentMismatch: {}, signedMoved: {} },
  example: { body: { statement: example.statement, count: example.sealed }, answer: { withdrawnAt: example.instant } },
});

/** The parts of the signed statement that the service reads; the rest is for the browsers that verify it. */
export const consentStatement = z.looseObject({
  t: z.literal("consent"),
  clinic: id,
  patient: id,
  grantee: id.optional(),
  formId: id.optional(),
  /** The consent that is taken back; absent in one that is given. */
  withdraws: id.optional(),
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
  ...withdrawn,
  can: can("remove"),
});
export type ConsentFileRow = z.output<typeof consentFileRow>;

/** The forms a patient signed, newest first; the patient's own list has those signed at home. */
export const getConsentFiles = defineCall({
  call: "GET /api/1/clinic/:c/patient/:p/consentFile",
  callers: "omt..fx.p..i.",
  answer: z.array(consentFileRow),
  refusals: readRefusals,
  checked: true,
  example: {
    answer: [
      {
        id: example.id,
        clinicId: example.id,
        formId: example.id,
        formName: example.sealed,
        sealedFor: "patient",
        mode: "witnessed",
        statement: example.statement,
        signedBy: example.id,
        createdAt: example.instant,
        can: { remove: false },
      },
    ],
  },
});

/** A signed form: text read and strokes drawn, as one sealed value. */
const consentFileView = z.object({
  id,
  formId: id,
  name: sealed,
  data: sealed,
  sealedFor: z.enum(consentSeals),
  mode: z.enum(consentModes),
  statement,
  createdAt: instant,
  ...withdrawn,
});
export type ConsentFileView = z.output<typeof consentFileView>;

/** One signed form, whole; to the patient one that they signed at home. */
export const getConsentFile = defineCall({
  call: "GET /api/1/clinic/:c/patient/:p/consentFile/:id",
  callers: "omt..fx.p..i.",
  params: { id },
  answer: consentFileView,
  refusals: readRefusals,
  checked: true,
  example: {
    answer: {
      id: example.id,
      formId: example.id,
      name: example.sealed,
      data: example.sealed,
      sealedFor: "patient",
      mode: "witnessed",
      statement: example.statement,
      createdAt: example.instant,
    },
  },
});

/**
 * Takes a form back that was signed at home, by the patient's own signed word: it stays, and counts no more. Whatever else was signed of the
 * same form is taken back with it. One that was taken back before answers when.
 */
export const withdrawConsentFile = defineCall({
  call: "POST /api/1/clinic/:c/patient/:p/consentFile/:id/withdrawal",
  params: { id },
  callers: "........p....",
  body: withdrawal,
  answer: z.object({ withdrawnAt: instant }),
  refusals: { ...readRefusals, consentMismatch: {}, signedMoved: {} },
  example: { body: { statement: example.statement, count: example.sealed }, answer: { withdrawnAt: example.instant } },
});

/** Takes a signed form away, with the list of the record as it is without it. */
export const removeConsentFile = defineCall({
  call: "DELETE /api/1/clinic/:c/patient/:p/consentFile/:id",
  callers: "om...........",
  params: { id },
  limit: 2_000_000,
  body: z.object({ manifest: manifest.optional() }),
  answer: done,
  refusals: { ...readRefusals, ...manifestRefusals },
  example: { body: { manifest: { rev: 1, sealed: example.sealed, stmt: example.statement } }, answer: {} },
});

/**
 * What is sealed at consent/<id>/data where somebody signs at home: the text as it was shown, the strokes as they were drawn, the
 * parent or guardian who signs for a child, and the public key that signed. Who cannot seal under the portal key can choose none of it.
 */
export const signedAtHome = z.object({
  text: z.string(),
  strokes: z.unknown(),
  guardian: z.string().nullable(),
  signedBy: z.string(),
});
export type SignedAtHome = z.output<typeof signedAtHome>;

/** A form as it was signed, sealed at consent/<id>/name and consent/<id>/data. */
const consentFileBody = z.object({
  id,
  formId: id,
  name: sealed,
  data: sealed,
  sealedFor: z.enum(consentSeals),
  statement,
  /** How much the patient signed at home with it; what is signed at the clinic has none. */
  count: sealed.optional(),
  /** The list of the record with this form in it; a patient, who cannot open it, sends none. */
  manifest: manifest.optional(),
});
export type ConsentFileBody = z.output<typeof consentFileBody>;

/** Keeps a signed form; `consentMismatch` where what is signed is not about this clinic, patient and form. */
export const addConsentFile = defineCall({
  call: "POST /api/1/clinic/:c/patient/:p/consentFile",
  callers: "omt.....p....",
  idempotent: true,
  limit: 1_500_000,
  body: consentFileBody,
  answer: z.object({ id, formName: sealed, createdAt: instant }),
  refusals: { ...writeRefusals, ...manifestRefusals, consentMismatch: {}, signedMoved: {}, idTaken: {} },
  example: {
    body: {
      id: example.id,
      formId: example.id,
      name: example.sealed,
      data: example.sealed,
      sealedFor: "patient",
      statement: example.statement,
    },
    answer: { id: example.id, formName: example.sealed, createdAt: example.instant },
  },
});
