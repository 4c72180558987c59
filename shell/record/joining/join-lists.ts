import { follow, type Likeness } from "./follow.ts";
import { oneOf, type Join, type Side } from "./join.ts";

/**
 * Lists of things without ids: one that a side changed, moved or took out is as that side has it, in its place, and what either side
 * added stands where it was added, theirs first.
 */
export function joinLists<Thing>(likeness: Likeness<Thing>): Join<Thing[]> {
  const isSame = (one: Thing | null, other: Thing | null) =>
    one !== null && other !== null ? likeness.said(one) === likeness.said(other) : one === other;
  function join(base: readonly Thing[], mine: readonly Thing[], theirs: readonly Thing[], prefer?: Side) {
    const here = follow(base, mine, likeness);
    const there = follow(base, theirs, likeness);
    const joined: Thing[] = [];
    const add = (place: number) => {
      const known = there.added[place]!;
      joined.push(...known, ...here.added[place]!.filter((thing) => !known.some((each) => isSame(each, thing))));
    };
    add(0);
    for (const [place, was] of base.entries()) {
      const chosen = oneOf<Thing | null>([was, here.became[place]!, there.became[place]!], prefer, isSame);
      if (!chosen) return null;
      if (chosen.value !== null) joined.push(chosen.value);
      add(place + 1);
    }
    return joined;
  }
  return join as Join<Thing[]>;
}

/** Lists of things that have names: each thing for itself, in their order, and what was added here at the end. */
export function joinNamed<Thing>(nameOf: (thing: Thing) => string, joinOne: Join<Thing | undefined>): Join<Thing[]> {
  function join(base: Thing[], mine: Thing[], theirs: Thing[], prefer?: Side) {
    const by = (things: Thing[]) => new Map(things.map((thing) => [nameOf(thing), thing]));
    const [was, here, there] = [by(base), by(mine), by(theirs)];
    const joined: Thing[] = [];
    for (const name of new Set([...there.keys(), ...here.keys()])) {
      const one = joinOne(was.get(name), here.get(name), there.get(name), prefer);
      if (one === null) return null;
      if (one !== undefined) joined.push(one);
    }
    return joined;
  }
  return join as Join<Thing[]>;
}
