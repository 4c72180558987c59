import { useState } from "react";
import { nameOf, type Difference } from "./differences-of.ts";

export interface Ticks {
  /** The record was changed there since the answers were opened: its newer value stands beside the answer. */
  isChanged(difference: Difference): boolean;
  isTicked(difference: Difference): boolean;
  tick(differences: readonly Difference[], isTicked: boolean): void;
}

/** Which answers are taken: all of them at first, but none over a value that nobody saw when the answers were opened. */
export function useTicks(all: readonly Difference[]): Ticks {
  const [seen] = useState(() => new Set(all.map(keyOf)));
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChanged = (difference: Difference) => !seen.has(keyOf(difference));
  return {
    isChanged,
    isTicked: (difference) => byHand.get(keyOf(difference)) ?? !isChanged(difference),
    tick: (differences, isTicked) =>
      setByHand((before) => new Map([...before, ...differences.map((each) => [keyOf(each), isTicked] as const)])),
  };
}

/** A difference and what the record says in it: another value there is another choice. */
const keyOf = (difference: Difference) => `${nameOf(difference)} ${JSON.stringify(difference.record)}`;
