import { api } from "@carnet/shell/api";
import type { HistoryWire } from "@carnet/shell/crypto";
import {
  historyAnswer,
  historyLineAnswer,
  historyPageSize,
  type HistoryBody,
  type HistoryRow,
} from "@carnet/services/patient/contract";

const lines = (patientId: string) => `/api/1/patient/${patientId}/recordsChangeHistory`;

/** The calls of the change history. */
export const historyClient = {
  page: (patientId: string, page: number) => api.get(`${lines(patientId)}/${page}/${historyPageSize}`, historyAnswer),
  last: async (patientId: string) => (await api.get(`${lines(patientId)}/0/1`, historyAnswer)).rows[0] ?? null,
  append: (body: HistoryBody) => api.post(lines(body.patientId), body, historyLineAnswer),
};

/** A line as the crypto module chains and opens it. */
export const wireOf = ({ seq, prev, section, delta, stmt }: HistoryRow): HistoryWire => ({
  seq,
  prev,
  section,
  delta,
  stmt,
});
