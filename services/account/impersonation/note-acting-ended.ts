import type { Knex } from "knex";
import { Impersonation } from "./impersonation.model.ts";

/** Keeps when acting as somebody ended, where one of these sessions was that; what had run out before keeps its own end. */
export async function noteActingEnded(trx: Knex.Transaction, sessionIds: string[]): Promise<void> {
  await Impersonation.query(trx)
    .patch({ endedAt: new Date().toISOString() })
    .whereIn("id", sessionIds)
    .whereNull("ended_at")
    .whereRaw("expires_at > now()");
}
