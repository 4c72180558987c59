import { z } from "zod";
import {
  bytes,
  can,
  defineCall,
  done,
  example,
  id,
  instant,
  langCode,
  maxSealedFileBytes,
  sealed,
  streamed,
} from "@carnet/services/framework/contract";

/** What is sent to a patient's portal: a file, or a form of the therapist's that was filled in a session (SES-029). */
export const documentKinds = ["document", "recommendation"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How long what leaves for a patient waits where it can be taken back, in ms. */
export const portalWaitMs = 10_000;

/** What a document says of itself once its name is open. */
export const documentMeta = z.object({
  name: z.string().max(1_000),
  mimeType: z.string().max(200).catch(""),
  size: z.int().min(0).catch(0),
  /** The document that was sent to this portal before it, as its sender saw: one that is named and not given was left out. */
  before: id.nullable().catch(null),
});
export type DocumentMeta = z.output<typeof documentMeta>;

/** A document in the list of a portal; its content is asked for by its id (POR-014). */
export const portalDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  /** Name, type and size, sealed under the portal key: AAD file/<id>/meta. Null for one that was taken back: it only holds its place. */
  name: sealed.nullable(),
  language: langCode,
  therapistId: id,
  /** Empty while the service that knows names is away. */
  therapistName: z.string(),
  /** The session it was filled in. */
  seanceId: id.nullable(),
  createdAt: instant,
  /** It is not in the patient's list yet, and can be taken back. */
  waits: z.boolean().default(false),
  /** When the patient opened it first. */
  openedAt: instant.nullable(),
  /** When its content was taken away; its line stays. */
  withdrawnAt: instant.nullable(),
  can: can("withdraw"),
});
export type PortalDocument = z.output<typeof portalDocument>;

/** The line an upload begins with, as JSON with a line feed at its end; the sealed bytes follow. */
export const documentHead = z.object({
  /** Made by the browser; the same document sent again after a lost answer is stored once. */
  id,
  kind: z.enum(documentKinds).default("document"),
  name: sealed,
  language: langCode,
  seanceId: id.nullable().default(null),
  /** Leaves `portalWaitMs` later, and can be taken back until then. */
  waits: z.boolean().default(false),
});
export type DocumentHead = z.output<typeof documentHead>;
export const maxDocumentHeadBytes = 16 * 1024;

/** What was sent to the portal of a record, newest first, for its care team and for its patient (POR-016). */
export const getPortalDocuments = defineCall({
  call: "GET /api/1/patients/:id/portalDocuments",
  params: { id },
  query: z.object({ kind: z.enum(documentKinds).optional() }),
  callers: "omt..fx.p..i.",
  answer: z.array(portalDocument),
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {} },
  checked: true,
  example: {
    query: {},
    answer: [
      {
        id: example.id,
        kind: "document",
        name: example.sealed,
        language: "fr",
        therapistId: example.id,
        therapistName: "Anne Lavoie",
        seanceId: null,
        createdAt: example.instant,
        waits: false,
        openedAt: null,
        withdrawnAt: null,
        can: { withdraw: true },
      },
    ],
  },
});

/** The sealed content of a document; its patient's first reading is noted as its opening (POR-016). */
export const getPortalDocument = defineCall({
  call: "GET /api/1/patients/portalDocuments/:id/data",
  params: { id },
  callers: "omt..fx.p..i.",
  answer: bytes,
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {}, documentWithdrawn: {} },
  example: { answer: new Uint8Array() },
});

/**
 * Sends a document to the patient's portal (POR-017): a head (`documentHead`), then its bytes sealed as `portalDocument`. The mail goes
 * to the patient's own address, or to the one for bills where it is the only one (POR-006); without either, `emailRequired`.
 */
export const addPortalDocument = defineCall({
  call: "POST /api/1/patients/:id/clinics/:clinicId/portalDocuments",
  params: { id, clinicId: id },
  callers: "omt...x......",
  limit: maxDocumentHeadBytes + maxSealedFileBytes,
  rate: { per: "account", points: 60, seconds: 3600 },
  body: streamed,
  answer: z.object({ id, createdAt: instant }),
  refusals: {
    CANNOT_ACCESS_PATIENT: {},
    siteRestrictionViolation: {},
    patientReadOnly: {},
    emailRequired: {},
    ownEmailRequired: {},
    portalKeyMissing: {},
    idTaken: {},
  },
  example: { body: new Uint8Array(), answer: { id: example.id, createdAt: example.instant } },
});

/** Takes the content of a document away for good; its line says when (POR-018). Its sender may, and anyone who runs the clinic. */
export const withdrawPortalDocument = defineCall({
  call: "DELETE /api/1/patients/:id/portalDocuments/:docId/data",
  params: { id, docId: id },
  callers: "omt..........",
  answer: done,
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {}, patientReadOnly: {} },
  example: { answer: {} },
});

/** Takes a document back before it leaves: nothing of it comes to the patient. `alreadyLeft` afterwards, when it is withdrawn instead. */
export const takeBackPortalDocument = defineCall({
  call: "DELETE /api/1/patients/:id/portalDocuments/:docId",
  params: { id, docId: id },
  callers: "omt..........",
  answer: done,
  refusals: { CANNOT_ACCESS_PATIENT: {}, siteRestrictionViolation: {}, patientReadOnly: {}, alreadyLeft: {} },
  example: { answer: {} },
});
