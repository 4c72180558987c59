import { type Change, isSame, merge, type MergeSide } from "@carnet/services/framework/contract";

/** A save that was refused because somebody saved the same thing otherwise: what was sent, and what stands. */
export interface RefusedChange<Value> {
  mine: Change<Value>;
  theirs: Value;
  /** The fields in question, as the refusal names them. */
  fields: readonly string[];
}

/** What the refusal of a change says, read over what is known of the rest. */
export function refusedChange<Value extends object>(
  mine: Change<Value>,
  current: unknown,
  fields: unknown,
  stored: Value,
): RefusedChange<Value> {
  const stated = (current ?? {}) as Partial<Value>;
  const names = Object.keys(mine.now) as (keyof Value)[];
  const theirs = Object.fromEntries(names.map((name) => [name, name in stated ? stated[name] : stored[name]])) as Value;
  return { mine, theirs, fields: Array.isArray(fields) ? fields.map(String) : [] };
}

/**
 * What is kept where one side is chosen: what is in question is that side's, all else is of both. Where nothing but a rule stands
 * against both together, the whole field is that side's.
 */
export function chosen<Value extends object>({ mine, theirs, fields }: RefusedChange<Value>, side: MergeSide): Value {
  const { value, clashes } = merge(mine.was, mine.now, theirs, side);
  if (clashes.length > 0) return value;
  const whole = side === "mine" ? mine.now : theirs;
  const names = new Set(fields.map((path) => path.split("/")[0]!));
  return { ...value, ...Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name))) };
}

/** Whether both say the same by now. */
export const isAgreed = <Value>({ mine, theirs }: RefusedChange<Value>): boolean => isSame(mine.now, theirs);
