import { sameThings } from "./follow.ts";

/** Two texts as one: each line of either, once where both have it, and where they differ theirs before mine. */
export function bothTexts(mine: string, theirs: string): string {
  const [here, there] = [mine.split("\n"), theirs.split("\n")];
  const both: string[] = [];
  let [from, to] = [0, 0];
  const same = sameThings(there, here, { said: (line) => line });
  for (const [at, place] of [...same, [there.length, here.length] as const]) {
    both.push(...there.slice(from, at), ...here.slice(to, place), ...there.slice(at, at + 1));
    [from, to] = [at + 1, place + 1];
  }
  return both.join("\n");
}
