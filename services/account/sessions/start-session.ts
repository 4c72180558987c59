import { announce, hashToken, newToken } from "@carnet/services/framework";
import { sessionStarted } from "@carnet/nats/contracts/account/session.started.v1";
import type { Knex } from "knex";
import type { User } from "../users/user.model.ts";
import { Session } from "./session.model.ts";

const absoluteMs = 12 * 60 * 60_000;
const impersonationMs = 60 * 60_000;
const idleSeconds = 30 * 60;
const patientIdleSeconds = 15 * 60;

interface Circumstances {
  browser: string;
  impersonator?: { adminId: string; sessionId: string };
  /** When the second factor was proved; null where none is enrolled. */
  secondFactorAt?: string | null;
  /** One is asked of this account and none is enrolled yet. */
  needsSecondFactor?: boolean;
}

/**
 * Begins a session and tells every service of it; answers the token, which is stored nowhere.
 * 12 hours at most and 30 minutes unused (patients 15); an impersonation 60 minutes at most (DEC-4, THR-22, THR-23).
 */
export async function startSession(
  trx: Knex.Transaction,
  user: Pick<User, "id" | "role">,
  { browser, impersonator, secondFactorAt = null, needsSecondFactor = false }: Circumstances,
): Promise<{ token: string; session: Session }> {
  const token = newToken();
  const session = await Session.query(trx).insertAndFetch({
    tokenHash: hashToken(token),
    userId: user.id,
    role: user.role,
    impersonatorId: impersonator?.adminId ?? null,
    impersonatorSessionId: impersonator?.sessionId ?? null,
    browser,
    secondFactorAt,
    needsSecondFactor,
    expiresAt: new Date(Date.now() + (impersonator ? impersonationMs : absoluteMs)).toISOString(),
    idleSeconds: user.role === "patient" ? patientIdleSeconds : idleSeconds,
  });
  await tellOfSession(trx, session);
  return { token, session };
}

/** Tells every service that answers HTTP whose session it is, by the hash of its token. */
export async function tellOfSession(trx: Knex.Transaction, session: Session): Promise<void> {
  const { id: sessionId, tokenHash, userId, role, impersonatorId, expiresAt, idleSeconds, needsSecondFactor } = session;
  const data = { sessionId, tokenHash, userId, role, impersonatorId, expiresAt, idleSeconds, needsSecondFactor };
  await announce(trx, sessionStarted, { userId, impersonatorId }, data);
}
