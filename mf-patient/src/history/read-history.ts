import { codeOf, type PatientRef, type PmCrypto } from "@carnet/shell/crypto";
import { historyPageSize, type HistoryRow } from "@carnet/services/patient/contract";
import { historyClient, wireOf } from "./history.client.ts";

/** A page of the change history, open; `isVerified` is false when a line or its place in the chain is not what was signed. */
export interface HistoryPage {
  rows: { row: HistoryRow; delta: unknown }[];
  total: number;
  isVerified: boolean;
}

/**
 * Fetches the history and opens it from its first line, since each line vouches for the one before it; answers one page of it,
 * newest first. A history that does not verify shows no contents.
 */
export async function readHistory(
  patientId: string,
  key: { crypto: PmCrypto; ref: PatientRef },
  page: number,
): Promise<HistoryPage> {
  const first = await historyClient.page(patientId, 0);
  const others = Math.max(0, Math.ceil(first.total / historyPageSize) - 1);
  const older = await Promise.all(Array.from({ length: others }, (_, at) => historyClient.page(patientId, at + 1)));
  const all = [first, ...older].flatMap(({ rows }) => rows);
  const shown = all.slice(page * historyPageSize, (page + 1) * historyPageSize);
  try {
    const opened = await key.crypto.openHistory(key.ref, [...all].reverse().map(wireOf));
    const deltas = new Map(opened.map(({ seq, delta }) => [seq, delta]));
    const rows = shown.map((row) => ({ row, delta: deltas.get(row.seq) ?? null }));
    return { rows, total: first.total, isVerified: true };
  } catch (reason) {
    if (codeOf(reason) === "engine") throw reason;
    return { rows: shown.map((row) => ({ row, delta: null })), total: first.total, isVerified: false };
  }
}
