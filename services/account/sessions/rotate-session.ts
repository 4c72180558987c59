import { announce, hashToken, newToken } from "@carnet/services/framework";
import { sessionEnded } from "@carnet/nats/contracts/account/session.ended.v1";
import type { Knex } from "knex";
import { Session } from "./session.model.ts";
import { tellOfSession } from "./start-session.ts";

/**
 * Gives a session another token: whoever holds the old cookie is out, and the keys the browser keeps for this session stay good (THR-22).
 * The others hear that it ended and, after that, that it goes on under the new hash.
 */
export async function rotateSession(trx: Knex.Transaction, id: string): Promise<string> {
  const token = newToken();
  const now = new Date().toISOString();
  const session = await Session.query(trx).patchAndFetchById(id, { tokenHash: hashToken(token), seenAt: now });
  const { userId, impersonatorId } = session;
  await announce(trx, sessionEnded, { userId, impersonatorId }, { userId, sessionId: id });
  await tellOfSession(trx, session);
  return token;
}
