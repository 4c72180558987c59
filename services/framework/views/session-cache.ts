import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import type { accountSession } from "@carnet/nats/contracts/rpc/account.session.v1";

export type KnownSession = NonNullable<ReplyOf<typeof accountSession>>;

const most = 10_000;
/** How often account is told that a session is in use. */
export const refreshAfterMs = 60_000;
const holdForMs = 120_000;
const trustForMs = 500;

interface Held {
  session: KnownSession;
  at: number;
  /** When the service's table last said that it is there. */
  seenAt: number;
  refreshing: boolean;
}

/**
 * Sessions in memory, bounded, each at most two minutes old. The instance that hears of an end forgets the session at once;
 * the other instances of the service hear nothing, and look into their common table when they last did half a second ago.
 */
export class SessionCache {
  private readonly held = new Map<string, Held>();

  /** How often sessions were forgotten: whoever read elsewhere meanwhile may hold one that is over. */
  forgotten = 0;

  get(tokenHash: string): KnownSession | null {
    const entry = this.held.get(tokenHash);
    if (!entry) return null;
    if (Date.now() - entry.at > holdForMs || Date.parse(entry.session.expiresAt) < Date.now()) {
      this.held.delete(tokenHash);
      return null;
    }
    return entry.session;
  }

  put(tokenHash: string, session: KnownSession): void {
    this.held.delete(tokenHash);
    const now = Date.now();
    this.held.set(tokenHash, { session, at: now, seenAt: now, refreshing: false });
    if (this.held.size > most) this.held.delete(this.held.keys().next().value!);
  }

  /** True once per minute for a session in use: whoever asked first refreshes it. */
  dueForRefresh(tokenHash: string): boolean {
    const entry = this.held.get(tokenHash);
    if (!entry || entry.refreshing || Date.now() - entry.at < refreshAfterMs) return false;
    return (entry.refreshing = true);
  }

  /** False when another instance may have heard of its end since the table was last read. */
  isTrusted(tokenHash: string): boolean {
    const entry = this.held.get(tokenHash);
    return entry !== undefined && Date.now() - entry.seenAt <= trustForMs;
  }

  /** The table was read at this moment, and has it. */
  trust(tokenHash: string, readAt: number): void {
    const entry = this.held.get(tokenHash);
    if (entry) entry.seenAt = Math.max(entry.seenAt, readAt);
  }

  drop(tokenHash: string): void {
    this.held.delete(tokenHash);
  }

  forget(which: (session: KnownSession) => boolean): void {
    this.forgotten++;
    for (const [tokenHash, { session }] of this.held) if (which(session)) this.held.delete(tokenHash);
  }
}
