import type { Knex } from "knex";
import type { CustodianKey } from "../key/custodian-key.ts";
import { appendDeed } from "../log/deed-log.ts";
import { signStatement, type Statement } from "../protocol/statement.ts";
import type { ResetRow } from "./reset-row.ts";

/** A signed word about one clinic. */
interface Witness {
  readonly clinicId: string;
  readonly stmt: Statement;
}

/**
 * What this custodian witnesses of a time-lock that is over: the former key was the root of these clinics, as it remembers
 * them itself, and the new one waited for it. Each is in the log, committed, before it is signed.
 */
export async function witnessRoots(trx: Knex, key: CustodianKey, reset: ResetRow): Promise<Witness[]> {
  const { reset_id: resetId, old_fp: oldRoot, new_fp: newRoot, mode } = reset;
  if (mode !== "timeLock") return [];
  const witnessed: Witness[] = [];
  for (const clinic of await rootOf(trx, oldRoot)) {
    const claims = { clinic, oldRoot, newRoot, resetId };
    await appendDeed("witnessing", claims);
    witnessed.push({ clinicId: clinic, stmt: signStatement(key, "root-reset-witness", claims) });
  }
  return witnessed;
}

/**
 * The clinics whose root of today this key is by its own word: its own certificate, signed with it, as founder or successor.
 * That a former root handed a clinic over says nothing of whether this key took it.
 */
export async function rootOf(trx: Knex, fp: string): Promise<string[]> {
  const today = trx("roots")
    .distinctOn("clinic_id")
    .select("clinic_id", "fp")
    .orderBy(["clinic_id", { column: "seq", order: "desc" }]);
  const own = trx("certificates")
    .where({ fp })
    .where((by) => void by.where({ signed_by: fp }).orWhere({ signed_by: null }))
    .select("clinic_id");
  return (await trx
    .from(today.as("today"))
    .where({ fp })
    .whereIn("clinic_id", own)
    .orderBy("clinic_id")
    .pluck("clinic_id")) as string[];
}
