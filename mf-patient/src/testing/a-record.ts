import { newId } from "@carnet/shell/api";
import { answers, type Answer } from "@carnet/shell/testing";
import { aPatientView } from "@carnet/shell/testing/clinic";
import {
  clearNames,
  emptyPatient,
  getConsents,
  getFileManifest,
  getFormerParts,
  getHistory,
  getPatient,
  saveAnamnese,
  saveFileManifest,
  savePatient,
  type AnamneseSection,
  type CreatePatientBody,
  type DuplicatePatient,
  type HistoryRow,
  type PatientFields,
  type PatientView,
  type UpdatePatientBody,
} from "@carnet/services/patient/contract";
import { envelopeHeader, type Manifest, type Sealed } from "@carnet/services/framework/contract";
import { clinicId, type Clinic } from "./a-clinic.ts";

const at = "2026-11-20T14:00:00.000Z";
export const camille: PatientFields = {
  ...emptyPatient,
  firstName: "Camille",
  lastName: "Gagnon",
  dateOfBirth: "1988-03-31",
  gender: "F",
  email: "camille@example.ca",
  country: "CA",
};

/** Camille's record, sealed by Dr Morel, and a service that keeps what is saved in it. */
export async function aRecord(clinic: Clinic, changes: Partial<PatientView> = {}) {
  const { firstName, lastName, dateOfBirth, email } = camille;
  const identity = { firstName, lastName, dateOfBirth: dateOfBirth!, email };
  const { ref, wire } = await clinic.crypto.createPatient({ clinicId, identity, fields: [], others: [] });
  await clinic.register(wire.pkc);
  return keeper({ ...aPatientView(wire, clinic.user.id, camille), ...changes }, ref);
}

const revOf = (sealed: Sealed | null) => (sealed ? envelopeHeader(sealed)!.rev : 0);
/** Whether an envelope is one revision on from the one that is stored. */
const follows = (sealed: Sealed, stored: Sealed | null) => revOf(sealed) === revOf(stored) + 1;

/** A patient service in memory: it answers about one record and keeps what is written. */
export function keeper<Ref>(first: PatientView, ref: Ref) {
  const kept = { patient: first, history: [] as HistoryRow[], fileManifest: null as Manifest | null };
  const table: Answer[] = [
    answers(getPatient, () => kept.patient),
    answers(getFileManifest, () => ({ manifest: kept.fileManifest })),
    answers(saveFileManifest, ({ body: { manifest } }) => {
      kept.fileManifest = manifest;
      return {};
    }),
    answers(savePatient, ({ body }, refuse) => {
      const { id: _id, was = {}, ...changes } = body as UpdatePatientBody;
      const { patient } = kept;
      const moved = clearNames.filter(
        (name) => name in was && patient[name] !== was[name] && patient[name] !== changes[name],
      );
      const current = Object.fromEntries(clearNames.map((name) => [name, patient[name]])) as PatientFields;
      if (moved.length > 0) throw refuse("conflict", { field: "fields", fields: moved, current });
      for (const field of ["identity", "notes", "privateInfo"] as const)
        if (changes[field] && !follows(changes[field], patient[field]))
          throw refuse("conflict", { field, current: patient[field] });
      kept.patient = { ...kept.patient, ...(changes as Partial<PatientView>) };
      kept.patient.firstName = kept.patient.firstName.trim();
      kept.patient.fullName = `${kept.patient.firstName} ${kept.patient.lastName}`;
      return kept.patient;
    }),
    answers(saveAnamnese, ({ params, body: { history: line, manifest, ...sealed } }, refuse) => {
      const field = params["subsection"] as AnamneseSection;
      const stored = kept.patient.anamnese[field];
      const current = stored?.sealed ?? null;
      if (!follows(sealed, current))
        throw refuse("conflict", { field, current, by: stored?.updatedBy ?? null, at: stored?.updatedAt ?? null });
      const last = kept.history.at(-1);
      const replaces = line && last?.seq === line.seq && last.prev === line.prev;
      if (line && !replaces && line.seq !== kept.history.length + 1) {
        throw refuse("historyMoved", { last: last ?? null });
      }
      if (line) {
        const historySection = params["subsection"] === "systemsReview" ? ("sr" as const) : ("an" as const);
        const row = { ...line, id: newId(), operation: null, createdAt: at, userId: kept.patient.therapistId };
        kept.history.splice(line.seq - 1, 1, { ...row, section: historySection });
      }
      const section = { sealed, updatedAt: at, updatedBy: kept.patient.therapistId };
      const anamnese = { ...kept.patient.anamnese, [field]: section };
      kept.patient = { ...kept.patient, anamnese, ...(manifest && { manifest }) };
      return { updatedAt: at };
    }),
    answers(getConsents, []),
    answers(getFormerParts, { rev: 1, versions: [] }),
    answers(getHistory, () => ({
      rows: [...kept.history].reverse(),
      total: kept.history.length,
    })),
  ];
  return { kept, ref, table };
}

/** A creation as the service keeps it. */
export const createdView = (body: CreatePatientBody, userId: string): PatientView => ({
  ...aPatientView({ ...body, keyForPrincipal: body.keyForPrincipal! }, userId, body),
  notes: body.notes ?? null,
  privateInfo: body.privateInfo ?? null,
});

/** Somebody whose name is like Camille's. */
export const twin: DuplicatePatient = {
  id: "0b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f",
  fullName: "Camille Gagné",
  email: null,
  dateOfBirth: "1988-03-31",
  phone: null,
  phoneMobile: null,
  nameScore: 0.93,
  sameEmail: false,
  isAccessible: true,
  deletedAt: null,
};

/** What may be done with a record that is archived: it is read, and recovered. */
export const readOnly = {
  write: false,
  editContact: false,
  archive: false,
  recover: true,
  grantInClinic: false,
  grantExternal: false,
  revoke: false,
  seeAllConsents: false,
  signConsent: false,
  removeConsentFile: false,
  seeAccessEvents: false,
  export: false,
} satisfies PatientView["can"];
