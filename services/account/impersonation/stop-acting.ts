import { announce, inTransaction, Unauthenticated, type Actor } from "@carnet/services/kit";
import { impersonationEnded } from "@carnet/nats/contracts/account/impersonation.ended.v1";
import { endSession } from "../sessions/end-sessions.ts";
import { Session } from "../sessions/session.model.ts";
import { startSession } from "../sessions/start-session.ts";
import { User } from "../users/user.model.ts";

/**
 * Ends the impersonation and gives the administrator a fresh session of their own in place of the one they came from.
 * When that one is over or the account is disabled, they sign in again.
 */
export async function stopActing(actor: Actor, browser: string): Promise<{ token: string; role: string }> {
  const acting = await Session.query()
    .findById(actor.sessionId ?? "")
    .throwIfNotFound();
  const own = await Session.query()
    .findById(acting.impersonatorSessionId ?? "")
    .whereNull("ended_at")
    .whereRaw("expires_at > now()");
  const admin = await User.query()
    .findById(acting.impersonatorId ?? "")
    .whereNull("account_disabled_at");
  return inTransaction(async (trx) => {
    const { userId, id: sessionId } = acting;
    const adminId = acting.impersonatorId ?? "";
    await endSession(trx, actor, acting);
    await announce(trx, impersonationEnded, actor, { adminId, userId, sessionId });
    if (!own || !admin) return null;
    await endSession(trx, { userId: admin.id, impersonatorId: null }, own);
    const { token } = await startSession(trx, admin, { browser });
    return { token, role: admin.role };
  }).then((given) => {
    if (!given) throw new Unauthenticated();
    return given;
  });
}
