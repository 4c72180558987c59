import { call } from "@carnet/shell/api";
import type { HistoryWire } from "@carnet/shell/crypto";
import type { Manifest, Sealed } from "@carnet/services/framework/contract";
import {
  deletePatient,
  getHistory,
  getPatient,
  getStanding,
  recoverPatient,
  saveAnamnese,
  savePatient,
  savePatientPreferences,
  type AnamneseSection,
  type HistoryLine,
  type HistoryRow,
  type PatientPreferences,
  type UpdatePatientBody,
} from "@carnet/services/patient/contract";

const lineOf = ({ seq, prev, delta, stmt }: HistoryLine): HistoryLine => ({ seq, prev, delta, stmt });

/** A line of the history as the crypto module chains and opens it. */
export const wireOf = ({ seq, prev, section, delta, stmt }: HistoryRow): HistoryWire => ({
  seq,
  prev,
  section,
  delta,
  stmt,
});

/** The calls about one record. */
export const recordClient = {
  read: (id: string, { quiet = false } = {}) => call(getPatient, { params: { id }, quiet }),
  standing: (id: string) => call(getStanding, { params: { id }, quiet: true }),
  save: (body: UpdatePatientBody, { quiet = false } = {}) => call(savePatient, { body, quiet }),
  /** Saves a part of the health history, with the line of the history that tells of it, and the list that names what is new. */
  saveSection: (
    id: string,
    subsection: AnamneseSection,
    sealed: Sealed,
    { line, manifest }: { line?: HistoryLine; manifest?: Manifest | undefined },
  ) =>
    call(saveAnamnese, {
      params: { id, section: "anamnese", subsection },
      body: { ...sealed, ...(line && { history: lineOf(line) }), ...(manifest && { manifest }) },
    }),
  /** The last line of a record's history, or null. */
  lastLine: async (id: string) => (await call(getHistory, { params: { id, page: 0, pageSize: 1 } })).rows[0] ?? null,
  savePreferences: (id: string, body: PatientPreferences) => call(savePatientPreferences, { params: { id }, body }),
  archive: (id: string) => call(deletePatient, { params: { id } }),
  recover: (id: string) => call(recoverPatient, { params: { id } }),
};
