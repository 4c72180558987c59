import { historyPageSize } from "@carnet/services/seance/contract";

/**
 * Every session that is given, newest first, page by page. Throws where a page does not go on below the one before it: a server that
 * says so would keep whoever asks busy for ever.
 */
export async function everyPage<Session extends { number: number }>(
  read: (before: number | undefined) => Promise<Session[]>,
): Promise<Session[]> {
  const found: Session[] = [];
  for (;;) {
    const before = found.at(-1)?.number;
    const page = await read(before);
    if (page.some(({ number }) => number >= (before ?? Infinity)))
      throw new Error("A page of sessions goes on above the last one.");
    found.push(...page);
    if (page.length < historyPageSize) return found;
  }
}
