import { can, id, instant, sealed, statement, wrapped } from "@carnet/services/kit/contract";
import { z } from "zod";
import { anamneseView } from "./anamnese.ts";
import { epochLink } from "./rotation.ts";
import { handednesses, genders, patientFields, patientPreferences } from "./patient-fields.ts";

/**
 * How much of a record its reader gets (PAT-007): `full` with the key; `restricted` for staff without one, clear identity
 * and contact only; `self` for the patient, without notes.
 */
export const patientModes = ["full", "restricted", "self"] as const;

/** What a reader may be allowed to do with a record. */
export const patientAbilities = [
  "write",
  "editContact",
  "archive",
  "recover",
  "grantInClinic",
  "grantExternal",
  "revoke",
  "seeAllConsents",
  "signConsent",
  "removeConsentFile",
  "seeAccessEvents",
] as const;

/** The patient key wrapped for whoever asks; of the wraps for others, only one's own is told. */
const keyForReader = {
  keyForPrincipal: wrapped.nullable(),
  keysForOthers: z.array(z.object({ userId: id, encryptedKey: wrapped })),
};

/** GET /patients/{id}: everything a chart's first paint needs, in one answer. */
export const patientView = z.object({
  id,
  clinicId: id,
  therapistId: id,
  fullName: z.string(),
  ...patientFields.shape,
  /** Read leniently: what imports left behind is shown as it is. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  billingEmail: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  biologicalSex: z.enum(genders).nullable(),
  handedness: z.enum(handednesses).nullable(),
  mode: z.enum(patientModes),
  isReadOnly: z.boolean(),
  deletedAt: instant.nullable(),
  createdAt: instant,
  preferences: patientPreferences,
  infoRequestSentAt: instant.nullable(),
  infoRequestSubmittedAt: instant.nullable(),
  infoRequestModificationCount: z.int(),
  /** The request whose answers were merged last, if any: they are not offered again (POR-008). */
  infoRequestImportedId: id.nullable(),
  externalId: z.string().nullable(),
  importError: z.string().nullable(),
  exportError: z.string().nullable(),
  pkc: statement.nullable(),
  ...keyForReader,
  /** The epoch of the key, and every epoch from the second on with its way back; both only to who holds the key. */
  epoch: z.int().min(1).default(1),
  links: z.array(epochLink).default([]),
  /** Somebody could open this record who no longer may: its key is about to be changed. */
  rotationPending: z.boolean().default(false),
  identity: sealed.nullable(),
  notes: sealed.nullable(),
  privateInfo: sealed.nullable(),
  anamnese: anamneseView,
  can: can(...patientAbilities),
});
export type PatientView = z.output<typeof patientView>;

/** PUT /patient/ with a certificate: opens a record whose id and keys the browser made (PAT-009). */
export const createPatientBody = patientFields.extend({
  id,
  clinicId: id,
  /** The patient's therapist; the caller when absent. */
  therapistId: id.optional(),
  identity: sealed,
  notes: sealed.optional(),
  privateInfo: sealed.optional(),
  pkc: statement,
  keyForPrincipal: wrapped,
  keyForMaster: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(1_000)
    .nullable(),
  keysForOthers: z.array(z.strictObject({ userId: id, encryptedKey: wrapped })).max(200),
  /** Open it although somebody here has a like name (PAT-010). */
  force: z.boolean().optional(),
});
export type CreatePatientBody = z.output<typeof createPatientBody>;

/** PUT /patient/ without one: the fields that changed, each sealed part one revision on. */
export const updatePatientBody = patientFields.partial().extend({
  id,
  therapistId: id.optional(),
  identity: sealed.optional(),
  notes: sealed.optional(),
  privateInfo: sealed.optional(),
});
export type UpdatePatientBody = z.output<typeof updatePatientBody>;

/** PUT /patients/{id}/infoRequestModificationCount */
export const modificationCountBody = z.strictObject({ count: z.int().min(0).max(1_000_000) });

/** PUT /patients/{id}/infoRequestImported: merges the answers of a request, once (POR-008). */
export const infoRequestImportedBody = z.strictObject({ infoRequestId: id });
