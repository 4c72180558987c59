import { announce, current, nobody } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Custodian } from "../custodian.ts";
import type { CustodianKey } from "../key/custodian-key.ts";
import { appendDeed } from "../log/deed-log.ts";
import { hasAlarm } from "../log/alarm.ts";
import { Refused } from "../protocol/refused.ts";
import { releaseShare } from "../protocol/share.ts";
import { memoryOf } from "../clinics/clinic-memory.ts";
import { checkApproval } from "./check-approval.ts";
import { isWithinQuota } from "./quota.ts";
import type { ApprovalRow, ResetRow } from "./reset-row.ts";
import { isLockOver, mayWait } from "./time-lock.ts";
import { witnessRoots } from "./witness-root.ts";

/**
 * Releases this custodian's share if everything that must be so is so: an approval that holds or a lock that is over, no
 * cancellation, the quotas, a log nobody tampered with. What it is about to do is in the log, committed, before it does it.
 */
export async function releaseWhenDue(trx: Knex.Transaction, who: Custodian, resetId: string): Promise<void> {
  const reset = await trx<ResetRow>("resets").where({ reset_id: resetId }).forUpdate().first();
  if (!reset || reset.released_at || reset.refused || reset.escrow === null) return;
  if (await trx("cancellations").where({ reset_id: resetId }).first()) return;
  const key = who.key();
  const clinicId = reset.mode === "approval" ? await approvedBy(trx, who, reset) : await waited(trx, reset, key);
  if (clinicId === undefined) return;
  if ((await hasAlarm(trx)) || !(await isWithinQuota(trx, clinicId))) {
    current().log.error("a release is held for a human to look at", { name: who.name });
    return;
  }
  const { user_id: member, new_fp: newFp, old_fp: oldFp, old_gen: oldGen, clinics, escrow } = reset;
  try {
    const from = { escrow, oldFp, oldGen, clinics };
    const deed = await appendDeed("releasing", { resetId, clinicId: clinicId ?? "-", member, newFp });
    const released = releaseShare(key, from, { clinicId, member, newPubKey: reset.new_pub_key });
    await trx("resets").where({ reset_id: resetId }).update({ released_at: new Date(), clinic_id: clinicId });
    const witnesses = await witnessRoots(trx, key, reset);
    await announce(trx, who.shareReleased, nobody, { resetId, clinicId, released, deed, witnesses });
  } catch (error) {
    await refuse(trx, "resets", { reset_id: resetId }, error);
  }
}

/** The clinic whose approval holds; undefined while there is none. One that does not hold is written down and never asked again. */
async function approvedBy(trx: Knex.Transaction, who: Custodian, reset: ResetRow): Promise<string | undefined> {
  const where = { reset_id: reset.reset_id, refused: null };
  for (const approval of await trx<ApprovalRow>("approvals").where(where)) {
    const { clinic_id } = approval;
    try {
      await checkApproval(reset, approval, await memoryOf(trx, clinic_id, who.both()));
      return clinic_id;
    } catch (error) {
      await refuse(trx, "approvals", { reset_id: reset.reset_id, clinic_id }, error);
    }
  }
  return undefined;
}

async function waited(trx: Knex.Transaction, reset: ResetRow, key: CustodianKey): Promise<null | undefined> {
  if (!isLockOver(reset, key)) return undefined;
  if (await mayWait(trx, reset)) return null;
  await refuse(trx, "resets", { reset_id: reset.reset_id }, new Refused("approval"));
  return undefined;
}

/** Writes a refusal into the log and beside what was refused; anything but a failed check is trouble and is tried again. */
async function refuse(trx: Knex, table: "resets" | "approvals", where: object, error: unknown): Promise<void> {
  if (!(error instanceof Refused)) throw error;
  await appendDeed("refused", { ...where, code: error.code });
  await trx(table).where(where).update({ refused: error.code });
}
