import { merge } from "../contract/merge.ts";
import type { Refusal } from "../http/refusals.ts";

/** Refuses a change with what stands instead, as `conflictOf` of the contracts lists it. */
export type RefuseConflict<Stored> = (code: "conflict", fields: { fields: string[]; current: Stored }) => Refusal;

/** What a save may say of what is stored, some of it or all. */
type Sayable<Stored> = { readonly [Name in keyof Stored]?: Stored[Name] | undefined };

/**
 * The fields of a save on top of what is stored, which the transaction holds: what others changed since `was` stays, and where both
 * changed the same thing the save is refused with `conflict`; so it is where both together would break a rule that neither breaks
 * alone (`isSound`). A field of which `was` says nothing is overwritten.
 */
export function onTopOf<Stored extends object, Sent extends Sayable<Stored>>(
  stored: Stored,
  sent: Sent,
  was: { readonly [Name in keyof Stored]?: unknown } | undefined,
  refuse: RefuseConflict<Stored>,
  isSound: (both: Stored) => boolean = () => true,
): { [Name in keyof Sent]: Exclude<Sent[Name], undefined> } {
  const [said, before] = [definedIn(sent), definedIn(was ?? {})];
  const now = stored as Readonly<Record<string, unknown>>;
  const merged = Object.entries(said).map(([name, mine]) => ({
    name,
    ...(name in before ? merge(before[name], mine, now[name]) : { value: mine, clashes: [] }),
  }));
  const both = Object.fromEntries(merged.map(({ name, value }) => [name, value]));
  const clashes = merged.flatMap((each) => each.clashes.map((path) => (path ? `${each.name}/${path}` : each.name)));
  if (clashes.length > 0) throw refuse("conflict", { fields: clashes, current: stored });
  if (was && !isSound({ ...stored, ...both }) && isSound({ ...stored, ...before, ...said })) {
    throw refuse("conflict", { fields: Object.keys(said), current: stored });
  }
  return both as ReturnType<typeof onTopOf<Stored, Sent>>;
}

const definedIn = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Record<string, unknown>;
