import { announce, inTransaction, Unauthenticated, type Actor } from "@carnet/services/framework";
import { impersonationEnded } from "@carnet/nats/contracts/account/impersonation.ended.v1";
import { endSession } from "../sessions/end-sessions.ts";
import { rotateSession } from "../sessions/rotate-session.ts";
import { Session } from "../sessions/session.model.ts";
import { User } from "../users/user.model.ts";

/**
 * Ends the impersonation and gives the administrator back the session they came from, under another token.
 * When that one is over or the account is disabled, they sign in again.
 */
export async function stopActing(actor: Actor): Promise<{ token: string; role: string }> {
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
  const token = await inTransaction(async (trx) => {
    const { userId, id: sessionId } = acting;
    await endSession(trx, actor, acting);
    await announce(trx, impersonationEnded, actor, { adminId: acting.impersonatorId ?? "", userId, sessionId });
    return own && admin ? rotateSession(trx, own.id) : null;
  });
  if (!token || !admin) throw new Unauthenticated();
  return { token, role: admin.role };
}
