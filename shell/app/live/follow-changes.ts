import { openStream, postError, withJitter } from "@carnet/shell/api";
import { listenToChanges } from "@carnet/services/account/contract";
import { heartbeatMs, type EventOf } from "@carnet/services/framework/contract";
import { askAgainFor, askAgainForAll } from "./ask-again.ts";

/** Pauses before the stream is opened again; the last is repeated. */
const pauses = [1_000, 2_000, 5_000, 15_000, 60_000] as const;
/** How often the page asks by itself while it cannot listen. */
const slowly = 45_000;
/** How long a page that nobody sees goes on listening. */
const hiddenFor = 60_000;

/** How long the page has been open, in ms; while a machine sleeps, one of the two clocks may stand still. */
const pageAge = () => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));

/**
 * Listens to what changes for as long as the page is seen, on one stream for all rooms, and asks again for what is shown of it. A
 * page that was just opened is sent what changed since it began to ask; a stream that is lost is opened again after growing pauses,
 * and what may have been missed is asked once. Where there is none to be had, the page asks by itself, slowly. That the session is
 * over is reported as a call reports it. `mayAsk` answers whether the page asks for anything now: one that is covered only listens.
 * The function it returns ends all of it.
 */
export function followChanges(mayAsk: () => boolean = () => true): () => void {
  const end = new AbortController();
  let wake = () => {};
  let isListening = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let asleep = document.hidden;
  let current = new AbortController();

  const sleep = () => {
    asleep = true;
    current.abort();
  };
  const look = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(sleep, hiddenFor);
    else if (asleep) {
      asleep = false;
      wake();
    }
  };
  const retry = () => wake();
  const polling = setInterval(() => {
    if (!isListening && !document.hidden && mayAsk()) askAgainForAll();
  }, withJitter(slowly));
  document.addEventListener("visibilitychange", look);
  addEventListener("online", retry);
  void listen();

  async function listen(): Promise<void> {
    for (let [failures, isFirst] = [0, true]; !end.signal.aborted; isFirst = false) {
      if (asleep) await untilWoken();
      if (end.signal.aborted) return;
      current = new AbortController();
      const asking = isFirst ? pageAge() : undefined;
      const opened = await openStream(listenToChanges, { asking }, AbortSignal.any([end.signal, current.signal]));
      if ("events" in opened) {
        failures = 0;
        isListening = true;
        await followAll(opened.events);
        isListening = false;
      } else if (opened.status === 401) return postError({ kind: "signedOut" });
      else if (opened.status === 403) return;
      if (!asleep && !end.signal.aborted)
        await untilWoken(withJitter(pauses[Math.min(failures++, pauses.length - 1)]!));
    }
  }

  /** Resolves when the stream ends, or has been silent for longer than one that lives. */
  async function followAll(events: AsyncIterable<EventOf<typeof listenToChanges>[]>): Promise<void> {
    let silence = setTimeout(() => current.abort(), 2 * heartbeatMs);
    for await (const changes of events) {
      clearTimeout(silence);
      silence = setTimeout(() => current.abort(), 2 * heartbeatMs);
      for (const change of changes) {
        if (change?.kind === "ended") postError({ kind: "signedOut" });
        else if (!mayAsk()) continue;
        else if (change) askAgainFor(change);
        else askAgainForAll();
      }
    }
    clearTimeout(silence);
  }

  function untilWoken(ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      wake = () => (clearTimeout(timer), resolve());
    });
  }

  return () => {
    end.abort();
    wake();
    clearInterval(polling);
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", retry);
  };
}
