import { answer } from "@carnet/services/framework";
import { accountSession } from "@carnet/nats/contracts/rpc/account.session.v1";
import { useSession } from "./use-session.ts";

/** Tells another service whose session a token is; asking counts as use. */
export const answerSession = answer(accountSession, async ({ tokenHash }) => {
  const session = await useSession(tokenHash);
  if (!session) return null;
  const { id: sessionId, userId, role, impersonatorId, expiresAt, idleSeconds, needsSecondFactor } = session;
  return { sessionId, userId, role, impersonatorId, expiresAt, idleSeconds, needsSecondFactor };
});
