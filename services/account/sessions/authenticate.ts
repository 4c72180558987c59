import { hashToken, readToken, type Actor } from "@carnet/services/framework";
import type { Context } from "koa";
import { lineOf } from "@carnet/services/framework/contract";
import { getSessionEnd, getVersion, listenToChanges, sayUnsent } from "../contract/index.ts";
import { livingSession, useSession } from "./use-session.ts";

/** Asked for by every open page by itself: nobody need be there. */
const unattended = new Set([getSessionEnd, getVersion, listenToChanges, sayUnsent].map((each) => lineOf(each).path));

/** Who a request to account comes from: by its cookie, in account's own table; null without a living session. */
export async function authenticate(ctx: Context, address: string): Promise<Actor | null> {
  const token = readToken(ctx);
  const find = unattended.has(ctx.path) ? livingSession : useSession;
  const session = token && (await find(hashToken(token)));
  if (!session) return null;
  const { id: sessionId, userId, role, impersonatorId } = session;
  return { userId, role, impersonatorId, sessionId, address };
}
