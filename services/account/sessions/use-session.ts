import { queryRows } from "@carnet/services/framework";
import { Session } from "./session.model.ts";

const noteAfterMs = 30_000;

/** As `Session.living()` says it: every call to account asks this first. */
const living = `
  select * from sessions where token_hash = $1 and ended_at is null
    and expires_at > now() and seen_at > now() - make_interval(secs => idle_seconds)`;

/** The living session with this hash, which does not count as use; undefined when there is none. */
export async function livingSession(tokenHash: string): Promise<Session | undefined> {
  const [row] = await queryRows<object>(living, [tokenHash]);
  return row && Session.fromRow(row);
}

/** The living session with this hash, whose use is noted (at most twice a minute); undefined when there is none. */
export async function useSession(tokenHash: string): Promise<Session | undefined> {
  const session = await livingSession(tokenHash);
  if (session && Date.now() - Date.parse(session.seenAt) > noteAfterMs) {
    await Session.query().patch({ seenAt: new Date().toISOString() }).where({ id: session.id });
  }
  return session;
}
