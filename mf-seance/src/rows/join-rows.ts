import { follow as followThings, joinLists, type Followed } from "@carnet/shell/record/joining";
import type { ChartRow } from "../chart/part-values.ts";

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

const rows = { said: saidIn, isLike };

/** What became of each row. Rows have no ids: one that says the same is the same, and what stands in the place of one is that one changed. */
export const follow = (base: readonly ChartRow[], side: readonly ChartRow[]): Followed<ChartRow> =>
  followThings(base, side, rows);

/**
 * What two changes of the same rows make together: a row that one side changed, moved or took out is as that side has it, in its
 * place, and what either side added stands where it was added. Where both changed the same row each in their own way, somebody has to
 * choose (SES-015).
 */
export const joinRows = joinLists<ChartRow>(rows);
