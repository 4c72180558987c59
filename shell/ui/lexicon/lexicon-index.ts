import { plain } from "./plain.ts";

export interface LexiconTerm {
  id: string;
  term: string;
  /** When it was last written here, in milliseconds; recent terms come first. */
  usedAt?: number;
  /** What stands at the right of it in the list, in words: what kind of thing it is, or whose term. */
  kind?: string | undefined;
}

export interface LexiconIndex {
  /**
   * The best terms for what was typed: the very term, then beginnings, beginnings of words and insides, then terms that have
   * each word of the query somewhere, in any order; recent before old.
   */
  find: (query: string, limit?: number) => LexiconTerm[];
  /** True when this very term is known, accents and case ignored. */
  has: (term: string) => boolean;
}

const ends = "\n";

/**
 * An index over up to some 20,000 terms, answering well under a millisecond: all terms stand in one text,
 * one per line and most recent first, so that each pass of `indexOf` gives one rank in order.
 */
export function lexiconIndex(terms: readonly LexiconTerm[]): LexiconIndex {
  const sorted = terms.map((term) => ({ term, key: plain(term.term) }));
  sorted.sort((a, b) => (b.term.usedAt ?? 0) - (a.term.usedAt ?? 0) || (a.key < b.key ? -1 : 1));
  const text = ends + sorted.map(({ key }) => key).join(ends) + ends;
  const starts = new Int32Array(sorted.length);
  let at = 1;
  sorted.forEach(({ key }, line) => {
    starts[line] = at;
    at += key.length + 1;
  });

  const lineAt = (position: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const collect = (found: Set<number>, needle: string, limit: number, others: readonly string[] = []) => {
    const offset = needle.startsWith(ends) ? 1 : 0;
    for (let position = text.indexOf(needle); position >= 0 && found.size < limit;) {
      const line = lineAt(position + offset);
      if (others.every((word) => sorted[line]?.key.includes(word))) found.add(line);
      position = text.indexOf(needle, (starts[line + 1] ?? text.length) - 1);
    }
  };

  return {
    find: (query, limit = 10) => {
      const wanted = plain(query);
      const found = new Set<number>();
      if (!wanted) return [];
      for (const needle of [ends + wanted + ends, ends + wanted, ` ${wanted}`, wanted])
        if (found.size < limit) collect(found, needle, limit);
      const [rarest = "", ...others] = wanted.split(" ").sort((one, other) => other.length - one.length);
      if (others.length > 0 && found.size < limit) collect(found, rarest, limit, others);
      return [...found].flatMap((line) => sorted[line]?.term ?? []);
    },
    has: (term) => text.includes(ends + plain(term) + ends),
  };
}
