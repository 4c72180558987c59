import { newId } from "@carnet/shell/api";
import { answers, type Answer } from "@carnet/shell/testing";
import { aPatientView } from "@carnet/shell/testing/clinic";
import {
  anamneseAnswer,
  emptyPatient,
  historyAnswer,
  historyBody,
  historyLineAnswer,
  patientView,
  type AnamneseSection,
  type CreatePatientBody,
  type DuplicatePatient,
  type HistoryRow,
  type PatientFields,
  type PatientView,
} from "@carnet/services/patient/contract";
import type { Sealed } from "@carnet/services/kit/contract";
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

/** A patient service in memory: it answers about one record and keeps what is written. */
export function keeper<Ref>(first: PatientView, ref: Ref) {
  const kept = { patient: first, history: [] as HistoryRow[] };
  const table: Answer[] = [
    answers("GET /api/1/patients/:id", patientView, () => kept.patient),
    answers("PUT /api/1/patient/", patientView, ({ body }) => {
      const { id: _id, ...changes } = body as Partial<PatientView>;
      kept.patient = { ...kept.patient, ...changes };
      kept.patient.fullName = `${kept.patient.firstName} ${kept.patient.lastName}`;
      return kept.patient;
    }),
    answers("PUT /api/1/patients/:id/anamnese/:section", anamneseAnswer, ({ params, body }) => {
      const section = { sealed: body as Sealed, updatedAt: at, updatedBy: kept.patient.therapistId };
      const anamnese = { ...kept.patient.anamnese, [params["section"] as AnamneseSection]: section };
      kept.patient = { ...kept.patient, anamnese };
      return { updatedAt: at };
    }),
    answers("GET /api/1/patient/:id/recordsChangeHistory/:page/:size", historyAnswer, () => ({
      rows: [...kept.history].reverse(),
      total: kept.history.length,
    })),
    answers("POST /api/1/patient/:id/recordsChangeHistory", historyLineAnswer, ({ body }) => {
      const { patientId: _patient, operation = null, ...line } = historyBody.parse(body);
      const id = newId();
      kept.history.push({ ...line, id, operation, createdAt: at });
      return { id, createdAt: at };
    }),
  ];
  return { kept, ref, table };
}

/** A creation as the service keeps it. */
export const createdView = (body: CreatePatientBody, userId: string): PatientView => ({
  ...aPatientView(body, userId, body),
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
