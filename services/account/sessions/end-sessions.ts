import type { Actor } from "@carnet/services/framework";
import type { Knex } from "knex";
import { Challenge } from "../second-factor/challenges/challenge.model.ts";
import { noteActingEnded } from "../impersonation/note-acting-ended.ts";
import { announceEnd } from "./announce-end.ts";
import { Session } from "./session.model.ts";

type Caller = Pick<Actor, "userId" | "impersonatorId">;

/** Ends one session, once, and tells every service; `endedElsewhere` where another browser of its person asks for it. */
export async function endSession(
  trx: Knex.Transaction,
  actor: Caller,
  { id, userId, endedElsewhere = false }: Pick<Session, "id" | "userId"> & { endedElsewhere?: boolean },
) {
  const ended = await Session.query(trx)
    .patch({ endedAt: new Date().toISOString(), endedElsewhere })
    .where({ id })
    .whereNull("ended_at");
  if (ended === 0) return;
  await noteActingEnded(trx, [id]);
  await announceEnd(trx, actor, { userId, sessionId: id });
}

/** The ids of what an update returned. */
const idsOf = (rows: unknown): string[] => (rows as { id: string }[]).map(({ id }) => id);

/** What was begun with a first step and not finished ends with the sessions. */
const dropFirstSteps = (trx: Knex.Transaction, userId: string) =>
  Challenge.query(trx).delete().where({ user_id: userId, purpose: "signIn" });

/** Ends every session of an account: after a reset, when it is disabled or forgotten. */
export async function endAllSessions(trx: Knex.Transaction, actor: Caller, userId: string) {
  const ended = await Session.query(trx)
    .patch({ endedAt: new Date().toISOString() })
    .where({ user_id: userId })
    .whereNull("ended_at")
    .returning("id");
  await noteActingEnded(trx, idsOf(ended));
  await dropFirstSteps(trx, userId);
  await announceEnd(trx, actor, { userId, sessionId: null });
}

/** Ends every session of an account but one: after a change of password. */
export async function endOtherSessions(trx: Knex.Transaction, actor: Caller, userId: string, keptId: string | null) {
  const ended = await Session.query(trx)
    .patch({ endedAt: new Date().toISOString() })
    .where({ user_id: userId })
    .whereNull("ended_at")
    .modify((query) => void (keptId && query.whereNot({ id: keptId })))
    .returning("id");
  await noteActingEnded(trx, idsOf(ended));
  await dropFirstSteps(trx, userId);
  for (const sessionId of idsOf(ended)) await announceEnd(trx, actor, { userId, sessionId });
}
