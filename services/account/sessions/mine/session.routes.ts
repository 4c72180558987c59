import { inTransaction, readParam, Refusal, routes } from "@carnet/services/kit";
import { z } from "zod";
import { endSession } from "../end-sessions.ts";
import { Session } from "../session.model.ts";
import { sessionPolicy } from "./session.policy.ts";

/** One's own sessions: where somebody is signed in, and ending one of them (T22). */
export const sessionRoutes = routes();

sessionRoutes.get("/api/1/mySessions", async (ctx) => {
  const { actor } = ctx;
  const living = await Session.living()
    .where({ user_id: actor.userId ?? "", impersonator_id: null })
    .orderBy("seen_at", "desc");
  ctx.body = living.map(({ id, browser, createdAt, seenAt }) => ({
    ...{ id, browser, createdAt, seenAt },
    isThisOne: id === actor.sessionId,
  }));
});

sessionRoutes.delete("/api/1/mySessions/:id", async (ctx) => {
  const session = await Session.living().findById(readParam(ctx, "id", z.uuid()));
  if (!session || session.userId !== ctx.actor.userId) throw new Refusal("notFound");
  sessionPolicy.allow(ctx.actor, "end", session);
  const { id, userId } = session;
  const endedElsewhere = id !== ctx.actor.sessionId;
  await inTransaction((trx) => endSession(trx, ctx.actor, { id, userId, endedElsewhere }));
  ctx.body = {};
});
