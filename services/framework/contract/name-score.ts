import { plainName } from "./plain-name.ts";

/** Words that join the next one in some spellings: D'Amours and Damours, McDonald and Mc Donald. */
const particle = /^(?:[a-z]|mc|mac|al|el|de|la|le|du|des|van|von|ben|abd|saint)$/;

/**
 * The spellings under which a plain name, or what is typed of one, may be written: as it is, with its particles joined to what
 * follows them, and all in one. An apostrophe, a hyphen, a space or nothing between parts are the same.
 */
export function spellings(plain: string): string[] {
  const joined: string[] = [];
  let held = "";
  for (const word of plain.split(" ").filter(Boolean)) {
    held += word;
    if (particle.test(word)) continue;
    joined.push(held);
    held = "";
  }
  if (held) joined.push(held);
  const all = [plain, joined.join(" "), plain.replaceAll(" ", "")];
  // One who writes it in one word writes the saint short or long.
  const short = all
    .filter((each) => each.startsWith("saint") && !each.startsWith("saint "))
    .map((each) => each.replace("saint", "st"));
  return [...new Set([...all, ...short])].filter(Boolean);
}

/**
 * Letters to insert, drop, change or swap with their neighbour to turn one word into the other. Read by their codes: a check for
 * duplicates asks this of hundreds of names.
 */
function distance(first: string, second: string): number {
  const [one, other] = whereTheyDiffer(first, second);
  let before: number[] = [];
  let last = [0];
  while (last.length <= other.length) last.push(last.length);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    const letter = one.charCodeAt(row - 1);
    const previous = one.charCodeAt(row - 2);
    for (let column = 1; column <= other.length; column++) {
      const changed = letter === other.charCodeAt(column - 1) ? 0 : 1;
      const cheapest = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + changed);
      // Before the first letter is none, which is the same as no other.
      const isSwapped = letter === other.charCodeAt(column - 2) && previous === other.charCodeAt(column - 1);
      line.push(isSwapped ? Math.min(cheapest, before[column - 2]! + 1) : cheapest);
    }
    before = last;
    last = line;
  }
  return last[other.length]!;
}

/** Two words without the beginning and the end they share, which cost nothing. */
function whereTheyDiffer(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one.charCodeAt(from) === other.charCodeAt(from)) from++;
  let [end, otherEnd] = [one.length, other.length];
  while (end > from && otherEnd > from && one.charCodeAt(end - 1) === other.charCodeAt(otherEnd - 1)) {
    end--;
    otherEnd--;
  }
  return [one.slice(from, end), other.slice(from, otherEnd)];
}

/** How alike two texts are, from 0 to 1. */
export const likeness = (one: string, other: string) =>
  one === "" || other === "" ? 0 : 1 - distance(one, other) / Math.max(one.length, other.length);

const inOrder = (name: string) => name.split(" ").sort().join(" ");

/** How alike two full names are, from 0 to 1, whatever the accents, capitals and order of the words (PAT-011). */
export const nameScore = (one: string, other: string): number => plainNameScore(plainName(one), plainName(other));

/** The same of names that are as they are compared already. */
export function plainNameScore(one: string, other: string): number {
  return Math.max(likeness(one, other), likeness(inOrder(one), inOrder(other)));
}
