/** How the things of a list, which have no ids, are told from one another. */
export interface Likeness<Thing> {
  /** What one says, however it was written. */
  said(thing: Thing): string;
  /** Whether one may be what became of the other. */
  isLike(one: Thing, other: Thing): boolean;
}

/** What became of each thing of a list, null where it is gone, and what was added before the first and after each. */
export interface Followed<Thing> {
  became: (Thing | null)[];
  added: Thing[][];
}

/**
 * What became of each thing of a list: one that says the same is the same, and between two of those, what stands in the place of one
 * is that one changed.
 */
export function follow<Thing>(
  base: readonly Thing[],
  side: readonly Thing[],
  likeness: Likeness<Thing>,
): Followed<Thing> {
  const { became, added } = nothingBecame(base);
  let [from, to] = [0, 0];
  for (const [at, place] of [...sameThings(base, side, likeness), [base.length, side.length] as const]) {
    const changed = pairs(base.slice(from, at), side.slice(to, place), likeness);
    changed.became.forEach((thing, offset) => (became[from + offset] = thing));
    changed.added.forEach((things, offset) => added[from + offset]!.push(...things));
    if (at < base.length) became[at] = side[place]!;
    [from, to] = [at + 1, place + 1];
  }
  return { became, added };
}

const nothingBecame = <Thing>(base: readonly Thing[]): Followed<Thing> => ({
  became: base.map(() => null),
  added: [...base.map((): Thing[] => []), []],
});

/** Things of which none says the same as before: in turn, those that are like one another first. */
function pairs<Thing>(base: readonly Thing[], side: readonly Thing[], { isLike }: Likeness<Thing>): Followed<Thing> {
  const { became, added } = nothingBecame(base);
  let next = 0;
  for (const [place, was] of base.entries()) {
    const like = side.findIndex((thing, at) => at >= next && isLike(was, thing));
    const isAlone = base.length - place >= side.length - next;
    const at = like >= 0 ? like : isAlone ? next : -1;
    if (at < 0 || at >= side.length) continue;
    added[place]!.push(...side.slice(next, at));
    became[place] = side[at]!;
    next = at + 1;
  }
  added[base.length]!.push(...side.slice(next));
  return { became, added };
}

/** The places of things that say the same on both sides, in order, as many as there are. */
export function sameThings<Thing>(
  base: readonly Thing[],
  side: readonly Thing[],
  { said }: Pick<Likeness<Thing>, "said">,
): (readonly [number, number])[] {
  const longest = Array.from({ length: base.length + 1 }, () => new Array<number>(side.length + 1).fill(0));
  const [ours, others] = [base.map(said), side.map(said)];
  for (let at = base.length - 1; at >= 0; at -= 1) {
    for (let place = side.length - 1; place >= 0; place -= 1) {
      longest[at]![place] =
        ours[at] === others[place]
          ? longest[at + 1]![place + 1]! + 1
          : Math.max(longest[at + 1]![place]!, longest[at]![place + 1]!);
    }
  }
  const same: [number, number][] = [];
  for (let [at, place] = [0, 0]; at < base.length && place < side.length;) {
    if (ours[at] === others[place]) same.push([at++, place++]);
    else if (longest[at + 1]![place]! >= longest[at]![place + 1]!) at += 1;
    else place += 1;
  }
  return same;
}
