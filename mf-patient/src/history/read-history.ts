import { codeOf, type PatientRef, type PmCrypto } from "@carnet/shell/crypto";
import { historyPageSize, historyRow, type HistoryRow } from "@carnet/services/patient/contract";
import { knownRecord, wireOf } from "@carnet/shell/record";
import { historyClient } from "./history.client.ts";

/** Who wrote a line under a key that the clinic never certified. */
export const nobody = "";

/**
 * A page of the change history, open: who wrote a line, when, and what was done is what they signed, whatever the server's columns say.
 * A line that nobody of the clinic is proved to have signed is `nobody`'s, at the hour that the server says. `broken`: a line or its
 * place in the chain is not what was signed, and what is shown of it is the server's word; `cut`: it ends before what its reader has
 * seen, or what the record's list says.
 */
export interface HistoryPage {
  rows: { row: HistoryRow; delta: unknown }[];
  total: number;
  trouble: "broken" | "cut" | null;
}

/** One page of the history, newest first, of all that `readWholeHistory` reads. */
export async function readHistory(
  patientId: string,
  key: { crypto: PmCrypto; ref: PatientRef },
  page: number,
): Promise<HistoryPage> {
  const { rows, ...whole } = await readWholeHistory(patientId, key);
  return { ...whole, rows: rows.slice(page * historyPageSize, (page + 1) * historyPageSize) };
}

/**
 * Fetches the history and opens it from its first line, since each line vouches for the one before it; newest first. One that does not
 * verify, or ends before what its reader has seen or the record's list says, shows no contents.
 */
export async function readWholeHistory(
  patientId: string,
  key: { crypto: PmCrypto; ref: PatientRef },
): Promise<HistoryPage> {
  const first = await historyClient.page(patientId, 0);
  const others = Math.max(0, Math.ceil(first.total / historyPageSize) - 1);
  const older = await Promise.all(Array.from({ length: others }, (_, at) => historyClient.page(patientId, at + 1)));
  const all = [first, ...older].flatMap(({ rows }) => rows);
  try {
    const listed = knownRecord(patientId)?.manifest?.content?.history ?? null;
    const opened = await key.crypto.openHistory(key.ref, [...all].reverse().map(wireOf), listed);
    const signed = new Map(opened.map((line) => [line.seq, line]));
    const rows = all.map((row) => {
      const { member, at, operation, delta } = signed.get(row.seq)!;
      const createdAt = at === null ? row.createdAt : new Date(at).toISOString();
      return { row: { ...row, userId: member ?? nobody, createdAt, operation: operationOf(operation) }, delta };
    });
    return { rows, total: first.total, trouble: null };
  } catch (reason) {
    if (codeOf(reason) === "engine") throw reason;
    const trouble = codeOf(reason) === "rollback" ? "cut" : "broken";
    return { rows: all.map((row) => ({ row, delta: null })), total: first.total, trouble };
  }
}

/** One of a newer release is none that this page knows. */
const operationOf = (signed: string | null): HistoryRow["operation"] =>
  historyRow.shape.operation.catch(null).parse(signed);
