/** Of each version 1 to 15 at level M: correction codewords of a block, and blocks (ISO/IEC 18004, table 9). */
const blocks: ReadonlyArray<readonly [correction: number, count: number]> = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
];

/** How a version is built; a quarter of it may be dirty and it still reads (between levels L and Q). */
export interface Version {
  number: number;
  /** Modules of a side. */
  size: number;
  correction: number;
  blocks: number;
  /** Codewords of data and of correction together. */
  codewords: number;
  /** The middles of the alignment patterns, on both axes. */
  alignments: readonly number[];
}

function alignmentsOf(number: number, size: number): number[] {
  if (number === 1) return [];
  const count = Math.floor(number / 7) + 2;
  const step = Math.ceil((number * 4 + 4) / (count * 2 - 2)) * 2;
  const last = size - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

function rawModules(number: number): number {
  const base = (16 * number + 128) * number + 64;
  if (number === 1) return base;
  const count = Math.floor(number / 7) + 2;
  return base - ((25 * count - 10) * count - 55) - (number >= 7 ? 36 : 0);
}

/** The smallest version that holds `length` bytes; `RangeError` for more than 412. */
export function versionFor(length: number): Version {
  for (const [at, [correction, count]] of blocks.entries()) {
    const number = at + 1;
    const codewords = Math.floor(rawModules(number) / 8);
    const data = codewords - correction * count;
    const header = number < 10 ? 2 : 3;
    if (length + header > data) continue;
    const size = number * 4 + 17;
    return { number, size, correction, blocks: count, codewords, alignments: alignmentsOf(number, size) };
  }
  throw new RangeError("Too much text for a code that a telephone reads.");
}
