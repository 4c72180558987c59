import { Session } from "./session.model.ts";

const noteAfterMs = 30_000;

/** The living session with this hash, whose use is noted (at most twice a minute); undefined when there is none. */
export async function useSession(tokenHash: string): Promise<Session | undefined> {
  const session = await Session.living().findOne({ token_hash: tokenHash });
  if (session && Date.now() - Date.parse(session.seenAt) > noteAfterMs) {
    await Session.query().patch({ seenAt: new Date().toISOString() }).where({ id: session.id });
  }
  return session;
}
