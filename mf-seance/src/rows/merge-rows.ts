import type { ChartRow } from "../chart/part-values.ts";

/**
 * What two changes of the same rows make together: a row that one side changed, moved or took out is as that side has it, in its
 * place, and what either side added stands where it was added. Null where both changed the same row each in their own way: then
 * somebody has to choose (SES-015).
 */
export function mergeRows(base: readonly ChartRow[], mine: readonly ChartRow[], theirs: readonly ChartRow[]) {
  const here = follow(base, mine);
  const there = follow(base, theirs);
  const merged: ChartRow[] = [];
  const add = (place: number) => {
    const known = there.added[place]!;
    merged.push(...known, ...here.added[place]!.filter((row) => !known.some((each) => isSameRow(each, row))));
  };
  add(0);
  for (const [place, was] of base.entries()) {
    const chosen = chooseRow(was, here.became[place]!, there.became[place]!);
    if (!chosen) return null;
    if (chosen.row) merged.push(chosen.row);
    add(place + 1);
  }
  return merged;
}

/** What became of a row: null where it is gone. */
type Became = ChartRow | null;

/** The row of the side that changed it; null where both did, otherwise. */
function chooseRow(was: ChartRow, mine: Became, theirs: Became): { row: Became } | null {
  const isAs = (one: Became, other: Became) => (one && other ? isSameRow(one, other) : one === other);
  if (isAs(mine, was) || isAs(mine, theirs)) return { row: theirs };
  return isAs(theirs, was) ? { row: mine } : null;
}

/** What became of each row, and what was added before the first and after each. */
interface Followed {
  became: Became[];
  added: ChartRow[][];
}

/**
 * What became of each row. Rows have no ids: one that says the same is the same, and between two of those, what stands in the place
 * of a row is that row changed.
 */
export function follow(base: readonly ChartRow[], side: readonly ChartRow[]): Followed {
  const became: Became[] = base.map(() => null);
  const added: ChartRow[][] = [...base.map((): ChartRow[] => []), []];
  let [from, to] = [0, 0];
  for (const [at, place] of [...sameRows(base, side), [base.length, side.length] as const]) {
    const changed = pairs(base.slice(from, at), side.slice(to, place));
    changed.became.forEach((row, offset) => (became[from + offset] = row));
    changed.added.forEach((rows, offset) => added[from + offset]!.push(...rows));
    if (at < base.length) became[at] = side[place]!;
    [from, to] = [at + 1, place + 1];
  }
  return { became, added };
}

/** Rows of which none says the same as before: in turn, those that have a cell in common first. */
function pairs(base: readonly ChartRow[], side: readonly ChartRow[]): Followed {
  const became: Became[] = base.map(() => null);
  const added: ChartRow[][] = [...base.map((): ChartRow[] => []), []];
  let next = 0;
  for (const [place, was] of base.entries()) {
    const like = side.findIndex((row, at) => at >= next && isLike(was, row));
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

/** The places of rows that say the same on both sides, in order, as many as there are. */
function sameRows(base: readonly ChartRow[], side: readonly ChartRow[]): (readonly [number, number])[] {
  const longest = Array.from({ length: base.length + 1 }, () => new Array<number>(side.length + 1).fill(0));
  const [ours, others] = [base.map(saidIn), side.map(saidIn)];
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

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== "" && value !== false;

/** What a row says, however it was written: an empty cell and one that is absent are the same. */
const saidIn = (row: ChartRow): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([, value]) => isSaid(value))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether two rows say the same. */
export const isSameRow = (one: ChartRow, other: ChartRow) => saidIn(one) === saidIn(other);

/** What a row carries beside what is said in it. */
const asides: ReadonlySet<string> = new Set(["from", "isAmended"]);

/** Whether two rows say the same in one cell at least. */
export const isLike = (one: ChartRow, other: ChartRow) =>
  Object.keys(one).some(
    (key) => !asides.has(key) && isSaid(one[key]) && JSON.stringify(one[key]) === JSON.stringify(other[key]),
  );
