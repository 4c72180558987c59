import { hashToken, readToken, type Actor } from "@carnet/services/kit";
import type { Context } from "koa";
import { useSession } from "./use-session.ts";

/** Who a request to account comes from: by its cookie, in account's own table; null without a living session. */
export async function authenticate(ctx: Context, address: string): Promise<Actor | null> {
  const token = readToken(ctx);
  const session = token && (await useSession(hashToken(token)));
  if (!session) return null;
  const { id: sessionId, userId, role, impersonatorId } = session;
  return { userId, role, impersonatorId, sessionId, address };
}
