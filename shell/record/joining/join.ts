import { sameValue } from "@carnet/shell/journal";

/** Whose change stands where both are about the same thing. */
export type Side = "mine" | "theirs";

/**
 * What two changes make of what stood before them. Null where they are about the same thing and nobody said whose stands; with a
 * side there is always an answer, and all that is not in question is of both.
 */
export type Join<Value> = {
  (base: Value, mine: Value, theirs: Value, prefer: Side): Value;
  (base: Value, mine: Value, theirs: Value, prefer?: Side): Value | null;
};

/** One of the three where no more than one of the sides changed it, or both alike; null where both did, each otherwise. */
export function oneOf<Value>(
  [base, mine, theirs]: readonly [Value, Value, Value],
  prefer: Side | undefined,
  isSame: (one: Value, other: Value) => boolean = sameValue,
): { value: Value } | null {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs };
  if (isSame(theirs, base)) return { value: mine };
  return prefer ? { value: prefer === "mine" ? mine : theirs } : null;
}
