import type { Query } from "@tanstack/react-query";
import type { Change } from "@carnet/services/account/contract";
import { askAnew } from "../ask-anew.ts";
import { queryClient } from "../query-client.ts";
import { concerns, isLive } from "./live-calls.ts";

/** One frame: what comes together is asked together. */
const frame = 16;
/** Between two rounds of questions, however much comes. */
const roundPause = 250;
/** A round that is not answered holds up the next no longer. */
const roundTimeout = 2_000;

const changes = new Map<string, Change>();
/** Every answer from before this moment may be out of date. */
let missedUntil = 0;
let timer: ReturnType<typeof setTimeout> | null = null;

/** Asks again for what the page shows and a change is about; fifty changes at once are one round of questions. */
export function askAgainFor(change: Change): void {
  changes.set(`${change.kind} ${change.clinicId} ${change.patientId}`, change);
  timer ??= setTimeout(() => void askRound(), frame);
}

/** Asks again for all that follows changes and was answered before now. */
export function askAgainForAll(): void {
  missedUntil = Date.now();
  timer ??= setTimeout(() => void askRound(), frame);
}

async function askRound(): Promise<void> {
  const events = [...changes.values()];
  const before = missedUntil;
  changes.clear();
  missedUntil = 0;
  const isAbout = ({ queryKey }: Query) => events.some((change) => concerns(change, queryKey));
  const refetching = Promise.all([
    // A first answer that is on its way may be from before the change; nothing else asks for it a second time.
    askAnew({ predicate: (query) => query.state.data === undefined && isAbout(query) }),
    queryClient.invalidateQueries({
      predicate: (query) => (query.state.dataUpdatedAt < before && isLive(query.queryKey)) || isAbout(query),
    }),
  ]);
  await Promise.race([refetching.catch(() => undefined), pauseOf(roundTimeout)]);
  await pauseOf(roundPause);
  timer = null;
  if (changes.size > 0 || missedUntil > 0) timer = setTimeout(() => void askRound(), 0);
}

const pauseOf = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
