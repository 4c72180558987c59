import { call } from "@carnet/shell/api";
import type { HistoryWire } from "@carnet/shell/crypto";
import { getHistory, historyPageSize, type HistoryRow } from "@carnet/services/patient/contract";

/** The calls of the change history. */
export const historyClient = {
  page: (id: string, page: number) => call(getHistory, { params: { id, page, pageSize: historyPageSize } }),
};

/** A line as the crypto module chains and opens it. */
export const wireOf = ({ seq, prev, section, delta, stmt }: HistoryRow): HistoryWire => ({
  seq,
  prev,
  section,
  delta,
  stmt,
});
