import { announce, inTransaction, type Actor } from "@carnet/services/kit";
import { impersonationStarted } from "@carnet/nats/contracts/account/impersonation.started.v1";
import { startSession } from "../sessions/start-session.ts";
import type { User } from "../users/user.model.ts";

/** Begins a session of at most an hour in which an administrator acts as somebody; both ids are on every fact of it. */
export async function actAs(actor: Actor, user: User, browser: string): Promise<string> {
  const adminId = actor.userId ?? "";
  return inTransaction(async (trx) => {
    const impersonator = { adminId, sessionId: actor.sessionId ?? "" };
    const { token, session } = await startSession(trx, user, { browser, impersonator });
    const by = { userId: user.id, impersonatorId: adminId };
    await announce(trx, impersonationStarted, by, { adminId, userId: user.id, sessionId: session.id });
    return token;
  });
}
