import { useRef } from "react";
import type { Join } from "./joining/join.ts";
import type { SealedField } from "./sealed-field.ts";

/** How a value that was changed on two sides is brought together again. */
export interface Joining<Value> {
  /** What both changes make of what stood before them; fetched when there are two. */
  load(): Promise<Join<Value>>;
  /** Two changes stand together now; `undo` takes the other's out again, and nothing of what is written here. */
  onJoined(undo: () => void): void;
}

/** How many stored values are remembered: what is typed is rarely more than one or two saves behind. */
const atMost = 8;

/** What the field was stored as at the newest revisions that this page has seen. */
export function useSeenValues<Value>({ rev, value, trouble }: SealedField<Value>): ReadonlyMap<number, Value> {
  const { current: seen } = useRef(new Map<number, Value>());
  if (trouble === null && !seen.has(rev)) {
    seen.set(rev, value);
    if (seen.size > atMost) seen.delete(seen.keys().next().value!);
  }
  return seen;
}
