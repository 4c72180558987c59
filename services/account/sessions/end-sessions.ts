import { announce, type Actor } from "@carnet/services/kit";
import { sessionEnded } from "@carnet/nats/contracts/account/session.ended.v1";
import type { Knex } from "knex";
import { Session } from "./session.model.ts";

type Teller = Pick<Actor, "userId" | "impersonatorId">;

/** Ends one session, once, and tells every service. */
export async function endSession(trx: Knex.Transaction, actor: Teller, { id, userId }: Pick<Session, "id" | "userId">) {
  const ended = await Session.query(trx)
    .patch({ endedAt: new Date().toISOString() })
    .where({ id })
    .whereNull("ended_at");
  if (ended > 0) await announce(trx, sessionEnded, actor, { userId, sessionId: id });
}

/** Ends every session of an account: after a reset, when it is disabled or forgotten. */
export async function endAllSessions(trx: Knex.Transaction, actor: Teller, userId: string) {
  await Session.query(trx)
    .patch({ endedAt: new Date().toISOString() })
    .where({ user_id: userId })
    .whereNull("ended_at");
  await announce(trx, sessionEnded, actor, { userId, sessionId: null });
}

/** Ends every session of an account but one: after a change of password. */
export async function endOtherSessions(trx: Knex.Transaction, actor: Teller, userId: string, keptId: string | null) {
  const ended = await Session.query(trx)
    .patch({ endedAt: new Date().toISOString() })
    .where({ user_id: userId })
    .whereNull("ended_at")
    .modify((query) => void (keptId && query.whereNot({ id: keptId })))
    .returning("id");
  for (const { id } of ended as unknown as { id: string }[]) {
    await announce(trx, sessionEnded, actor, { userId, sessionId: id });
  }
}
