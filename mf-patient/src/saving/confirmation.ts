import type { Autosave } from "@carnet/shell/journal";
import { createContext, useContext, useEffect, useRef } from "react";

/** The changes of a page that wait to be confirmed, where the clinic's preference asks for it. */
export class ConfirmationDesk {
  private readonly waiting = new Map<string, { save(): void; reset(): void }>();
  private readonly listeners = new Set<() => void>();
  private count = 0;

  constructor(readonly isOn: boolean) {}

  hear = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
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
    for (const listener of [...this.listeners]) listener();
  }
}

export const ConfirmationContext = createContext(new ConfirmationDesk(false));

/** Whether changes wait on this device until they are confirmed: what the clinic's preference asks of every editor. */
export const useMustConfirm = (): boolean => useContext(ConfirmationContext).isOn;

/** Tells the desk of changes that an editor holds back, and how to save them or to take them back to what is stored. */
export function useConfirmation(
  name: string,
  { isHeld, release }: Pick<Autosave<unknown>, "isHeld" | "release">,
  takeBack: () => void,
): void {
  const desk = useContext(ConfirmationContext);
  const deeds = useRef({ save: release, reset: takeBack });
  deeds.current = { save: release, reset: takeBack };
  useEffect(() => {
    if (!isHeld) return desk.release(name);
    desk.hold(name, { save: () => deeds.current.save(), reset: () => deeds.current.reset() });
  }, [desk, name, isHeld]);
  useEffect(() => () => desk.release(name), [desk, name]);
}
