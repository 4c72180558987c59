import { createContext, useContext, useEffect, useRef, useState } from "react";

/** How long after the last key a change is saved, and after it was confirmed, in ms (PAT-021). */
const autosaveDelay = { typing: 1_000, confirmed: 50 } as const;

/** The changes of a page that wait to be confirmed, where the clinic's preference asks for it. */
export class ConfirmationDesk {
  private readonly waiting = new Map<string, { save(): void; reset(): void }>();
  private readonly hearers = new Set<() => void>();
  private count = 0;

  constructor(readonly isOn: boolean) {}

  hear = (hearer: () => void): (() => void) => {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  };

  /** How many editors hold changes that nobody confirmed. */
  read = (): number => this.count;

  /** An editor holds changes. */
  hold(name: string, deeds: { save(): void; reset(): void }): void {
    this.waiting.set(name, deeds);
    this.tell();
  }

  /** An editor holds none any more. */
  release(name: string): void {
    this.waiting.delete(name);
    this.tell();
  }

  save(): void {
    for (const { save } of [...this.waiting.values()]) save();
  }

  reset(): void {
    for (const { reset } of [...this.waiting.values()]) reset();
  }

  private tell(): void {
    if (this.count === this.waiting.size) return;
    this.count = this.waiting.size;
    for (const hearer of [...this.hearers]) hearer();
  }
}

export const ConfirmationContext = createContext(new ConfirmationDesk(false));

/**
 * Holds an editor's value back until it is confirmed, where that is asked for; elsewhere lets it through at once.
 * `value` is what may be saved, `delay` after how long.
 */
export function useConfirmation<Value>(name: string, typed: Value, show: (value: Value) => void) {
  const desk = useContext(ConfirmationContext);
  const [confirmed, setConfirmed] = useState(typed);
  const newest = useRef(typed);
  newest.current = typed;
  const waits = desk.isOn && JSON.stringify(typed) !== JSON.stringify(confirmed);
  useEffect(() => {
    if (!waits) return desk.release(name);
    desk.hold(name, { save: () => setConfirmed(newest.current), reset: () => show(confirmed) });
  }, [desk, name, waits, confirmed, show]);
  useEffect(() => () => desk.release(name), [desk, name]);
  if (!desk.isOn) return { value: typed, delay: autosaveDelay.typing };
  return { value: confirmed, delay: autosaveDelay.confirmed };
}
