import { current, runInContext, type Actor, type OpenStream } from "@carnet/services/framework";
import type { EventOf } from "@carnet/services/framework/contract";
import type { Change, listenToChanges } from "../contract/index.ts";
import { eventPolicy } from "./event.policy.ts";
import { RecentChanges, subjectOf } from "./recent-changes.ts";
import { livingAmong } from "./living-sessions.ts";
import { visibleTo } from "./visible-to.ts";

/** One page that listens. */
export interface Listener {
  actor: Actor;
  stream: OpenStream<EventOf<typeof listenToChanges>>;
}

/** A browser keeps six connections to one origin: pages that listen leave two for what they ask. */
const streamsOfSession = 4;
/** As many changes as wait to be sent; where there are more, every page is asked to ask again instead. */
const mostWaiting = 1_000;
/** How often the sessions of all who listen are looked at, though nothing said that one has ended. */
const lookMs = 10_000;
/** A session that runs out is looked at just after. */
const justAfterMs = 20;

type Context = ReturnType<typeof current>;

/** The pages that listen to this instance of the service. What was sent is kept for a minute, for pages that were asking meanwhile. */
export class EventBoard {
  private readonly listeners = new Set<Listener>();
  private readonly recent = new RecentChanges();
  private readonly waiting = new Map<string, Change>();
  private sending: Promise<void> | null = null;
  private nextLook: { at: number; timer: NodeJS.Timeout } | null = null;
  private isOpen = true;

  constructor(private readonly context: Context) {}

  /** Whether one more page of this session may listen here. */
  hasRoom({ sessionId }: Actor): boolean {
    const own = [...this.listeners].filter(({ actor }) => actor.sessionId === sessionId);
    return this.isOpen && own.length < streamsOfSession;
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
    // It may have ended since its page was let in.
    this.look((each) => each === listener);
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size > 0 || !this.nextLook) return;
    clearTimeout(this.nextLook.timer);
    this.nextLook = null;
  }

  /** A session of this person ended, or lacks a second factor now. */
  lookAt(userId: string): void {
    this.look(({ actor }) => actor.userId === userId);
  }

  /**
   * Sends a page what changed since it began to ask, `asking` ms ago: what it was answered may be from before. Where that is not
   * known any more, or is a lot, it is asked to ask again.
   */
  async sendMissed({ actor, stream }: Listener, asking: number): Promise<void> {
    const missed = this.recent.of(asking);
    if (!missed) return stream.send(null);
    if (missed.length === 0) return;
    const visible = await visibleTo(missed, [actor.userId!]);
    for (const change of missed) {
      const event = visible(actor, change);
      if (event) stream.send(event);
    }
  }

  /** Sends a change to each page that may see it; changes that come while others are sent are sent together, each once. */
  notify(change: Change): void {
    this.recent.add(change);
    if (this.listeners.size === 0) return;
    this.waiting.set(subjectOf(change), change);
    if (this.waiting.size > mostWaiting) return this.sendAskAgain();
    this.sending ??= this.run(() => this.sendWaiting()).finally(() => (this.sending = null));
  }

  /** Something may have been missed: every page asks again. */
  askAllAgain(): void {
    this.recent.forget();
    this.sendAskAgain();
    this.look(() => true);
  }

  /** Lets go of everybody: they come back to another instance. */
  close(): void {
    this.isOpen = false;
    for (const { stream } of this.listeners) stream.close();
  }

  private sendAskAgain(): void {
    this.waiting.clear();
    for (const { stream } of this.listeners) stream.send(null);
  }

  private async sendWaiting(): Promise<void> {
    while (this.waiting.size > 0) {
      const changes = [...this.waiting.values()];
      this.waiting.clear();
      const visible = await visibleTo(changes, this.userIds());
      for (const { actor, stream } of this.listeners) {
        for (const change of changes) {
          const event = visible(actor, change);
          if (event) stream.send(event);
        }
      }
    }
  }

  private look(at: (listener: Listener) => boolean): void {
    const listeners = [...this.listeners].filter(at);
    if (listeners.length > 0) void this.run(() => this.closeEnded(listeners));
  }

  /** Together, in one statement; who begins to listen while it is asked is looked at by itself. */
  private async closeEnded(listeners: Listener[]): Promise<void> {
    const living = await livingAmong([...new Set(listeners.map(({ actor }) => actor.sessionId!))]);
    for (const { actor, stream } of listeners) {
      const session = living.get(actor.sessionId!);
      if (!session) stream.send({ kind: "ended" });
      if (!session || session.needsSecondFactor) stream.close();
    }
    this.lookWithin(Math.min(lookMs, ...[...living.values()].map(({ left }) => left + justAfterMs)));
  }

  private lookWithin(ms: number): void {
    const at = performance.now() + ms;
    if (this.listeners.size === 0 || (this.nextLook && this.nextLook.at <= at)) return;
    clearTimeout(this.nextLook?.timer);
    const timer = setTimeout(() => {
      this.nextLook = null;
      this.look(() => true);
    }, ms);
    this.nextLook = { at, timer: timer.unref() };
  }

  private userIds(): string[] {
    const receiving = [...this.listeners].filter(({ actor }) => eventPolicy.abilities(actor, null).seeChanges);
    return [...new Set(receiving.map(({ actor }) => actor.userId!))];
  }

  /** Where it cannot be known who may see a change, nobody does: their streams are closed, and they come back once it can. */
  private run(work: () => Promise<void>): Promise<void> {
    return runInContext({ ...this.context, traceId: "events" }, work).catch((error: unknown) => {
      this.context.log.warn("no change could be sent", { error });
      this.waiting.clear();
      for (const { stream } of this.listeners) stream.close();
    });
  }
}

const boards = new WeakMap<object, EventBoard>();

/** The board of the running instance: its logger is its identity, as that of the framework's copies. */
export function eventBoard(): EventBoard {
  const context = current();
  const board = boards.get(context.log) ?? new EventBoard(context);
  boards.set(context.log, board);
  return board;
}
