import type { Version } from "./versions.ts";

/** A square of modules; null where nothing was drawn yet. */
export type Grid = (boolean | null)[][];

/** The remainder of `value` by a generator of `degree`, appended to it. */
function withCheck(value: number, degree: number, divisor: number): number {
  let rest = value;
  for (let at = 0; at < degree; at++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor);
  return (value << degree) | rest;
}

/** The 15 bits that say level M and the mask. */
export const formatBits = (mask: number): number => withCheck(mask, 10, 0x537) ^ 0x5412;

/** Draws what says where a code is and how it is turned, and reserves the place of the format. */
export function drawPatterns({ number, size, alignments }: Version): Grid {
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const put = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const squares = (x: number, y: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) put(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    squares(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const last = alignments.length - 1;
  alignments.forEach((x, i) =>
    alignments.forEach((y, j) => {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) squares(x, y, 2, (distance) => distance !== 1);
    }),
  );
  drawFormat(grid, 0);
  if (number >= 7) {
    const bits = withCheck(number, 12, 0x1f25);
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >> at) & 1) === 1;
      const across = size - 11 + (at % 3);
      const along = Math.floor(at / 3);
      put(across, along, dark);
      put(along, across, dark);
    }
  }
  return grid;
}

/** Draws the format twice, and the module that is always dark. */
export function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = formatBits(mask);
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) grid[at]![8] = bit(at);
  grid[7]![8] = bit(6);
  grid[8]![8] = bit(7);
  grid[8]![7] = bit(8);
  for (let at = 9; at < 15; at++) grid[8]![14 - at] = bit(at);
  for (let at = 0; at < 8; at++) grid[8]![size - 1 - at] = bit(at);
  for (let at = 8; at < 15; at++) grid[size - 15 + at]![8] = bit(at);
  grid[size - 8]![8] = true;
}
