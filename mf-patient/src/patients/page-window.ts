/** As many rows as one page has: what the service gives unless it is asked for less. */
export const rowsOfPage = 50;
/** As many pages as are kept in memory at once: 300 rows. */
const mostPages = 6;

/** The first and the last page that are kept. */
export interface PageWindow {
  from: number;
  to: number;
}

/** Where a page begins, and how many rows it had when it was last read. */
export interface KnownPage {
  cursor: string | undefined;
  rows: number;
}

/** The start of a list nothing is known of yet. */
export const firstPage: readonly KnownPage[] = [{ cursor: undefined, rows: 0 }];

/** Which page a row is on; one that lies past the end, on the page that would follow. */
export function pageOfRow(known: readonly KnownPage[], row: number): number {
  let end = 0;
  const page = known.findIndex(({ rows }) => row < (end += rows));
  return page === -1 ? known.length : page;
}

/** How many rows lie before a page. */
export const rowsBefore = (known: readonly KnownPage[], page: number): number =>
  known.slice(0, page).reduce((sum, { rows }) => sum + rows, 0);

/**
 * The pages to keep once somebody sees those from `first` to `last`: the ones that were kept and these, and of too many those that lie
 * farthest behind. Whoever jumps away keeps nothing of where they were.
 */
export function follow(kept: PageWindow, first: number, last: number): PageWindow {
  if (first >= kept.from && last <= kept.to) return kept;
  if (first > kept.to + 1 || last < kept.from - 1) return { from: first, to: last };
  const [from, to] = [Math.min(kept.from, first), Math.max(kept.to, last)];
  if (to - from < mostPages) return { from, to };
  return last > kept.to ? { from: to - mostPages + 1, to } : { from, to: from + mostPages - 1 };
}

/** What is known of the pages once one was read: how many rows it has, and where the next one begins, if there is one. */
export function learn(known: readonly KnownPage[], page: number, rows: number, next: string | null) {
  const [was, after] = [known[page], known[page + 1]];
  if (!was) return known;
  if (was.rows === rows && (next === null ? !after : after?.cursor === next)) return known;
  const read = [...known.slice(0, page), { cursor: was.cursor, rows }];
  if (next === null) return read;
  return [...read, { cursor: next, rows: after?.rows ?? 0 }, ...known.slice(page + 2)];
}
