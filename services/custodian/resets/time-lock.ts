import type { Knex } from "knex";
import type { CustodianKey } from "../key/custodian-key.ts";
import type { ResetRow } from "./reset-row.ts";
import { rootOf } from "./witness-root.ts";

const hour = 3_600_000;

/** An hour, by this custodian's clock; CARNET_RESET_TIME_LOCK_SECONDS shortens it for development keys alone. */
export function timeLockMs({ developmentOnly }: CustodianKey, env: NodeJS.ProcessEnv = process.env): number {
  const wished = Number(env["CARNET_RESET_TIME_LOCK_SECONDS"] ?? Number.NaN) * 1000;
  return developmentOnly && wished >= 0 ? Math.min(wished, hour) : hour;
}

/** Whether the lock of a reset has been open for anybody to call off as long as it must. */
export const isLockOver = ({ heard_at }: ResetRow, key: CustodianKey): boolean =>
  Date.now() - Date.parse(heard_at) >= timeLockMs(key);

/**
 * Waiting is for those whom nobody can approve: the root of a clinic, and who was certified by no clinic, as a patient
 * of the portal. A colleague's keys come back by an approval, whatever account says of the mode, and of whose they are:
 * the blob opens under the former key alone, so it is this key that is looked up.
 */
export async function mayWait(trx: Knex, { user_id, old_fp }: ResetRow): Promise<boolean> {
  if ((await rootOf(trx, old_fp)).length > 0) return true;
  const certified = await trx("certificates")
    .where((of) => void of.where({ member: user_id }).orWhere({ fp: old_fp }))
    .whereNot({ role: "patient" })
    .first();
  return !certified;
}
