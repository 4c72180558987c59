import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import type { accountSession } from "@carnet/nats/contracts/rpc/account.session.v1";

export type KnownSession = NonNullable<ReplyOf<typeof accountSession>>;

const most = 10_000;
const refreshAfterMs = 60_000;
const holdForMs = 120_000;

/** Sessions in memory, bounded, each at most two minutes old; ended ones are forgotten at once by the fact. */
export class SessionCache {
  private readonly held = new Map<string, { session: KnownSession; at: number; refreshing: boolean }>();

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
    this.held.set(tokenHash, { session, at: Date.now(), refreshing: false });
    if (this.held.size > most) this.held.delete(this.held.keys().next().value!);
  }

  /** True once per minute for a session in use: whoever asked first refreshes it. */
  dueForRefresh(tokenHash: string): boolean {
    const entry = this.held.get(tokenHash);
    if (!entry || entry.refreshing || Date.now() - entry.at < refreshAfterMs) return false;
    return (entry.refreshing = true);
  }

  drop(tokenHash: string): void {
    this.held.delete(tokenHash);
  }

  forget(which: (session: KnownSession) => boolean): void {
    this.forgotten++;
    for (const [tokenHash, { session }] of this.held) if (which(session)) this.held.delete(tokenHash);
  }
}
