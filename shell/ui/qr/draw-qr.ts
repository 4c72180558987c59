import { codewordsOf } from "./codewords.ts";
import { penaltyOf } from "./penalty.ts";
import { drawFormat, drawPatterns, type Grid } from "./patterns.ts";
import { versionFor } from "./versions.ts";

/** Which modules each mask turns over (ISO/IEC 18004, table 10). */
export const masks: ReadonlyArray<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The free modules in the order of reading: pairs of columns from the right, up and down in turn. */
export function* freeModules(grid: Grid): Generator<readonly [x: number, y: number]> {
  const size = grid.length;
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (grid[y]![x] === null) yield [x, y];
    }
  }
}

/** A text as a QR code of level M: rows of modules, true for dark. `RangeError` for more than 412 bytes of UTF-8. */
export function drawQr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const codewords = codewordsOf(bytes, version);
  const patterns = drawPatterns(version);
  const free = [...freeModules(patterns)];
  const drawn = masks.map((isTurned, mask) => {
    const grid = patterns.map((row) => [...row]);
    free.forEach(([x, y], at) => {
      const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
      grid[y]![x] = (bit === 1) !== isTurned(x, y);
    });
    drawFormat(grid, mask);
    return grid as boolean[][];
  });
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))]!;
}
