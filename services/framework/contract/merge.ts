/** Whose change stands where both are about the same thing. */
export type MergeSide = "mine" | "theirs";

/** What was made of two changes, and the paths at which both changed the same thing: there it is one side's. */
export interface Merged<Value> {
  value: Value;
  clashes: string[];
}

/** A change of a value: what it is now, and what it was when somebody began to change it. */
export interface Change<Value> {
  now: Value;
  was: Value;
}

/** What identifies the things of a list for ever, and what does while nobody changes it. */
const ids = ["id", "disciplineId"] as const;
const names = ["name", "label"] as const;

/**
 * Two changes of one value on top of each other. An object is changed field by field, a list whose things have ids or names thing by
 * thing and in its order, where what has another name in the same place was renamed; anything else is one thing. Where both changed the
 * same thing it is the preferred side's, and a clash.
 */
export function merge<Value>(base: Value, mine: Value, theirs: Value, prefer: MergeSide = "theirs"): Merged<Value> {
  const clashes: string[] = [];
  const value = one([base, mine, theirs], [], { prefer, clashes }) as Value;
  return { value, clashes };
}

/** Whether two values say the same: the order of fields and fields that are undefined say nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
}

/** What a change changed, by field, with what each was: the body of a save that leaves everything else alone. */
export function changesOf<Value extends object>({ now, was }: Change<Value>): Partial<Value> & { was: Partial<Value> } {
  const changed = Object.keys(now).filter((name) => !isSame(now[name as keyof Value], was[name as keyof Value]));
  const pick = (from: Value) => Object.fromEntries(changed.map((name) => [name, from[name as keyof Value]]));
  return { ...pick(now), was: pick(was) } as Partial<Value> & { was: Partial<Value> };
}

type Fields = Record<string, unknown>;
type Three<Value> = readonly [base: Value, mine: Value, theirs: Value];
interface How {
  prefer: MergeSide;
  clashes: string[];
}

function one(three: Three<unknown>, path: readonly string[], how: How): unknown {
  const [base, mine, theirs] = three;
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isFields(mine) && isFields(theirs)) return fields([isFields(base) ? base : {}, mine, theirs], path, how);
  const lists: Three<unknown> = [base ?? [], mine, theirs];
  const name = nameIn(lists);
  return name ? named(lists as Three<readonly Fields[]>, name, path, how) : clash([mine, theirs], path, how);
}

function clash<Value>([mine, theirs]: readonly [Value, Value], path: readonly string[], how: How): Value {
  how.clashes.push(path.join("/"));
  return how.prefer === "mine" ? mine : theirs;
}

function fields([base, mine, theirs]: Three<Fields>, path: readonly string[], how: How): Fields {
  const all = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = all.map((name) => [name, one([base[name], mine[name], theirs[name]], [...path, name], how)] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function named(lists: Three<readonly Fields[]>, name: string, path: readonly string[], how: How): readonly Fields[] {
  const keys = keysOf(lists, name);
  const [base, mine, theirs] = lists.map(
    (list, side) => new Map(list.map((thing, at) => [keys[side]![at]!, thing])),
  ) as unknown as Three<ReadonlyMap<string, Fields>>;
  const things = orderOf(keys, path, how).flatMap((each) => {
    const thing = one([base.get(each), mine.get(each), theirs.get(each)], [...path, each], how);
    return isFields(thing) ? [thing] : [];
  });
  /* One side gave a thing the name of what the other added. */
  if (new Set(things.map((thing) => thing[name])).size < things.length) return clash([lists[1], lists[2]], path, how);
  return things;
}

/** What the things of three lists are called for the merge: as in the base, where they are there. */
function keysOf(lists: Three<readonly Fields[]>, name: string): Three<string[]> {
  const [base, mine, theirs] = lists.map((list) => list.map((thing) => String(thing[name]))) as unknown as Three<
    string[]
  >;
  const mayChange = (names as readonly string[]).includes(name);
  return mayChange ? [base, formerNames(base, mine), formerNames(base, theirs)] : [base, mine, theirs];
}

/** The names of a changed list, each new one that stands where one is missing as that one; where things were moved, as they are. */
function formerNames(base: readonly string[], names: readonly string[]): string[] {
  const stayed = shared(base, names);
  const former = [...names];
  if (!isSame(stayed, shared(names, base))) return former;
  let [from, at] = [0, 0];
  for (const next of [...stayed, null]) {
    const [until, end] = next === null ? [base.length, names.length] : [base.indexOf(next), names.indexOf(next)];
    const missing = base.slice(from, until);
    if (missing.length <= end - at) former.splice(at, missing.length, ...missing);
    [from, at] = [until + 1, end + 1];
  }
  return former;
}

/** Every name of two lists: as the side has them that moved some, and what only the other has behind what it stood behind there. */
function orderOf([base, mine, theirs]: Three<readonly string[]>, path: readonly string[], how: How): string[] {
  const isMoved = (side: readonly string[], from = base) => !isSame(shared(side, from), shared(from, side));
  const bothMoved = isMoved(mine) && isMoved(theirs) && isMoved(mine, theirs);
  const leads = bothMoved ? clash([mine, theirs], [...path, "order"], how) : isMoved(mine) ? mine : theirs;
  const follows = leads === mine ? theirs : mine;
  const order = [...leads];
  for (const [at, name] of follows.entries()) {
    if (!order.includes(name)) order.splice(at === 0 ? 0 : order.indexOf(follows[at - 1]!) + 1, 0, name);
  }
  return order;
}

const shared = (list: readonly string[], other: readonly string[]) => list.filter((name) => other.includes(name));

/** By what the things of three lists are told apart; undefined where they cannot be. */
function nameIn(lists: Three<unknown>): string | undefined {
  if (!lists.every((list) => Array.isArray(list) && list.every(isFields))) return undefined;
  return [...ids, ...names].find((name) =>
    (lists as Three<readonly Fields[]>).every((list) => {
      const given = list.map((thing) => thing[name]);
      return given.every((each) => typeof each === "string" && each !== "") && new Set(given).size === list.length;
    }),
  );
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
