import { inTransaction, nobody } from "@carnet/services/framework";
import { autoFinalizeAfterMs } from "../contract/index.ts";
import { Seance } from "../seances/seance.model.ts";
import { closeSeance } from "./close-seance.ts";

/** How many sessions one tick closes; more wait for the next. */
const batch = 200;

/**
 * Closes the sessions whose visit was 48 hours ago by the database's clock (SES-021). Returns how many.
 * A session somebody is writing to at this moment is passed over until the next tick.
 */
export const autoFinalize = (): Promise<number> =>
  inTransaction(async (trx) => {
    const due = await Seance.query(trx)
      .select("id")
      .whereNull("finalized_at")
      .whereRaw("created_or_appointed_at <= now() - ? * interval '1 millisecond'", [autoFinalizeAfterMs])
      .orderBy("created_or_appointed_at")
      .limit(batch)
      .forUpdate()
      .skipLocked();
    for (const { id: seanceId } of due) await closeSeance(trx, nobody, { seanceId, isAuto: true });
    return due.length;
  });
