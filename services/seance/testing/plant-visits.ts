import { inTransaction } from "@carnet/services/framework";
import type { Visit as VisitView } from "../contract/index.ts";
import { sayVisit } from "../visits/say-visit.ts";
import { Visit } from "../visits/visit.model.ts";

/** A visit as the day left it, also one that no call could make any more. */
export type PlantedVisit = VisitView;

/** Stores visits as planning, marking and charting would have left them, and says so. Runs on behalf of seance. */
export async function plantVisits(planted: PlantedVisit[]): Promise<void> {
  await inTransaction(async (trx) => {
    for (const each of planted) {
      const by = { userId: each.therapistId, impersonatorId: null };
      await sayVisit(
        trx,
        by,
        await Visit.query(trx)
          .insert({ ...each, createdBy: each.therapistId })
          .returning("*"),
      );
    }
  });
}
