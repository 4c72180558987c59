import { hashToken, inTransaction, readToken, Refusal, routes, takeCookies } from "@carnet/services/framework";
import { endMySession, getMySessions, getSessionEnd, sayUnsent } from "../../contract/index.ts";
import { whoActedFor } from "../../impersonation/who-acted-for.ts";
import { endSession } from "../end-sessions.ts";
import { Session } from "../session.model.ts";

/** One's own sessions: where somebody is signed in, who acted in their name, and ending one of them (THR-22, THR-23). */
export const sessionRoutes = routes();

sessionRoutes.on(getMySessions, async ({ actor }) => {
  const living = await Session.living()
    .where({ user_id: actor.userId ?? "", impersonator_id: null })
    .orderBy("seen_at", "desc");
  const own = living.map(({ id, browser, createdAt, seenAt, unsentSince }) => ({
    id,
    browser,
    createdAt,
    seenAt,
    isThisOne: id === actor.sessionId,
    unsentSince,
    acting: null,
  }));
  return [...own, ...(await whoActedFor(actor.userId ?? ""))];
});

sessionRoutes.on(sayUnsent, async ({ actor, body }) => {
  const unsentSince = body.waits ? new Date().toISOString() : null;
  await Session.query()
    .patch({ unsentSince })
    .where({ id: actor.sessionId ?? "" })
    .modify((query) => void (body.waits && query.whereNull("unsent_since")));
  return {};
});

sessionRoutes.on(getSessionEnd, async ({ actor, ctx }) => {
  if (actor.sessionId) return { end: null };
  const token = readToken(ctx);
  const session = token ? await Session.query().findOne({ token_hash: hashToken(token) }) : undefined;
  takeCookies(ctx);
  return { end: session?.endedElsewhere ? ("elsewhere" as const) : ("over" as const) };
});

sessionRoutes.on(endMySession, async ({ actor, params }) => {
  const session = await Session.living().findById(params.id);
  if (!session || session.userId !== actor.userId) throw new Refusal("notFound");
  const { id, userId } = session;
  const endedElsewhere = id !== actor.sessionId;
  await inTransaction((trx) => endSession(trx, actor, { id, userId, endedElsewhere }));
  return {};
});
