import { inTransaction } from "@carnet/services/framework";
import { release } from "./end-reset-case.ts";
import { ResetCase } from "./reset-case.model.ts";

/**
 * Where no spare key was kept, no custodian has anything to release: once the hour in which it could be called off is over,
 * whoever waited is let in, with new keys that open nothing of before. Answers the case as it is now.
 */
export async function releaseEmpty(open: ResetCase): Promise<ResetCase> {
  const { id, hasEscrow, mode, opensAt } = open;
  if (hasEscrow || mode !== "timeLock" || !opensAt || Date.parse(opensAt) > Date.now()) return open;
  return inTransaction(async (trx) => {
    const now = await ResetCase.query(trx).findById(id).forUpdate().throwIfNotFound();
    if (now.state === "waiting") await release(trx, now);
    return ResetCase.query(trx).findById(id).throwIfNotFound();
  });
}
