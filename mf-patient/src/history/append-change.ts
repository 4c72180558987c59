import { Refused } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import { currentUser } from "@carnet/shell/session";
import { historyRow, type HistoryRow } from "@carnet/services/patient/contract";
import { knownRecord } from "../record/use-record.ts";
import { withNewestKey } from "../saving/with-newest-key.ts";
import { historyClient, wireOf } from "./history.client.ts";

/** What a line says: each changed field before and after. */
export type Delta = Record<string, [before: unknown, after: unknown]>;

/** What differs between two values, field by field; lists of elements count as one field. */
export function deltaOf(before: object, after: object): Delta {
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changed = names.filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, [old[name] ?? null, now[name] ?? null]]));
}

/** Appends a signed line to the change history, after whatever line is last by then (PAT-029, PAT-030). */
export async function appendChange(patientId: string, section: "an" | "sr", delta: Delta): Promise<void> {
  const user = currentUser();
  if (!knownRecord(patientId)?.key || !user) return;
  let last: HistoryRow | null = await historyClient.last(patientId);
  for (let tries = 0; tries < 3; tries++) {
    try {
      await withNewestKey(patientId, async () => {
        const { crypto, ref } = knownRecord(patientId)!.key!;
        const line = await crypto.appendHistory(ref, section, delta, last && wireOf(last));
        await historyClient.append({ ...line, section, userId: user.id, patientId });
      });
      await queryClient.invalidateQueries({ queryKey: ["patient", "history", patientId] });
      return;
    } catch (reason) {
      const conflict = reason instanceof Refused && reason.code === "conflict";
      if (!conflict) throw reason;
      last = historyRow.nullable().parse(reason.fields.last ?? null);
    }
  }
}
