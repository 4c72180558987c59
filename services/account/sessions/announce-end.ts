import { announce, type Actor } from "@carnet/services/framework";
import { sessionEnded } from "@carnet/nats/contracts/account/session.ended.v1";
import type { Knex } from "knex";
import { noteSession } from "../events/channel.ts";

/** States that a session is over, or every one of an account, and has its open pages learn it with the transaction. */
export async function announceEnd(
  trx: Knex.Transaction,
  actor: Pick<Actor, "userId" | "impersonatorId">,
  end: { userId: string; sessionId: string | null },
): Promise<void> {
  await announce(trx, sessionEnded, actor, end);
  await noteSession(trx, end.userId);
}
